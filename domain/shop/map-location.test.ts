import { expect, it } from 'vitest';
import { parseCoordinates } from './map-location.ts';

it.each([
  ['9.9750, 76.2800', 9.975, 76.28],
  [' 10.5276,76.2144 ', 10.5276, 76.2144],
  ['-33.9, -70', -33.9, -70],
])('parses coordinates %o', (text, latitude, longitude) => {
  expect(parseCoordinates(text)).toEqual({ latitude, longitude });
});

it.each(['', 'Kochi', '9.9750', '9.9750 76.2800', '86, 76', '9, 181', '9,975, 76,28', '1e1, 2', 'NaN, 1'])(
  'rejects %o',
  text => {
    expect(parseCoordinates(text)).toBeUndefined();
  },
);
