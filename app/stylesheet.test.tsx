import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { withStylesheet } from './stylesheet.ts';

vi.mock('./storefront/storefront.css?inline', () => ({ default: 'p{}' }));

it('lays the stylesheet in where React has left room for it', () => {
  const drawn = renderToString(
    <html lang="en">
      <head />
      <body>
        <style href="storefront" precedence="storefront">
          {''}
        </style>
      </body>
    </html>,
  );
  const { before, stylesheet, after } = withStylesheet(drawn);
  expect(before).toBe('<html lang="en"><head>');
  expect(stylesheet).toBe('<style data-precedence="storefront" data-href="storefront">p{}</style>');
  expect(after).toBe('</head><body></body></html>');
});

it('leaves a page alone that is not of the storefront', () => {
  expect(withStylesheet('<p>Office</p>')).toEqual({ before: '<p>Office</p>', stylesheet: '', after: '' });
});
