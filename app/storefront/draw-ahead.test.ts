import { expect, test } from 'vitest';
import { drawAhead, drawNoneAhead, openAhead, putInSlot } from './draw-ahead.tsx';
import { type PageAhead, slot } from './page-slot.tsx';

const isKnown = () => true;
const paths = () => slot.pages.map(({ path }) => path);

test('the page that is open stays when another is drawn, and when that one is not wanted', () => {
  drawAhead('/product/aloe-vera', 'Aloe', isKnown);
  slot.pages[0]?.become('open');
  drawAhead('/product/basil', 'Basil', isKnown);
  expect(paths()).toEqual(['/product/aloe-vera', '/product/basil']);
  drawAhead('/product/mint', 'Mint', isKnown);
  expect(paths()).toEqual(['/product/aloe-vera', '/product/mint']);
  drawNoneAhead();
  expect(paths()).toEqual(['/product/aloe-vera']);
  putInSlot([]);
});

test('a page of which the shop no longer knows anything is left to the router', async () => {
  drawAhead('/product/aloe-vera', 'Aloe', () => false);
  slot.pages[0]?.become('drawn');
  const steps: string[] = [];
  await openAhead('/product/aloe-vera', async () => void steps.push('router'));
  expect(steps).toEqual(['router']);
  expect(slot.painted).toBeUndefined();
  slot.pages[0]?.become('open');
  putInSlot([]);
});

test('two dozen pages are drawn in vain, and no more; what is opened or called off does not count', () => {
  const open = (page: PageAhead) => {
    page.become('drawn');
    page.become('open');
  };
  expect(shown(30, open)).toBe(30);
  expect(shown(30, () => {})).toBe(30);
  expect(shown(30, page => page.become('drawn'))).toBe(24);
});

/** How many pages come into the slot, of so many that are to be drawn one after the other. */
function shown(count: number, then: (page: PageAhead) => void): number {
  let came = 0;
  for (let n = 0; n < count; n++) {
    drawAhead(`/product/plant-${n}`, 'A plant', isKnown);
    came += slot.pages.length;
    slot.pages.forEach(then);
    putInSlot([]);
  }
  return came;
}
