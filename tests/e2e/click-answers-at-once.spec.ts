import type { Page } from '@playwright/test';
import { expect, open, test } from './shop-test.ts';
import { cardsOn, readyForClicks, shelves } from './storefront-parts.ts';

test('a plant’s page is there when the click is over, without another task', async ({ page }) => {
  await open(page, '/shop');
  await readyForClicks(page);
  const answer = await afterNextClick(page);
  await page.getByRole('link', { name: 'Monstera Deliciosa' }).click();
  expect(await answer()).toEqual({ heading: 'Monstera Deliciosa', cards: 0 });
});

test('the shop is there when the click is over with what the first view shows, and the rest follows', async ({
  page,
}) => {
  await open(page, '/');
  await readyForClicks(page);
  const answer = await afterNextClick(page);
  await page.getByRole('link', { name: 'Shop Now' }).click();
  expect(await answer()).toEqual({ heading: 'All Plants', cards: 6 });
  await expect(cardsOn(page)).toHaveCount(18);
});

test('the way back is whole when it is there, for it has a place to find', async ({ page }) => {
  await open(page, '/shop');
  await readyForClicks(page);
  await page.getByRole('link', { name: 'Monstera Deliciosa' }).click();
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeAttached();
  const fewest = await page.evaluateHandle(() => {
    const counts = { fewest: Number.POSITIVE_INFINITY };
    new MutationObserver(() => {
      const list = document.querySelector('.shop .product-grid');
      if (list) counts.fewest = Math.min(counts.fewest, list.childElementCount);
    }).observe(document, { childList: true, subtree: true });
    return counts;
  });
  await page.goBack();
  await expect(cardsOn(page)).toHaveCount(18);
  expect(await fewest.evaluate(counts => counts.fewest)).toBe(18);
});

test('another order moves the cards that are there and draws none of them again', async ({ page }) => {
  await open(page, '/shop');
  await readyForClicks(page);
  const { sort, names } = shelves(page);
  const kept = await page.evaluateHandle(() => {
    const before = [...document.querySelectorAll('main article')];
    const changes: string[] = [];
    const watch = new MutationObserver(records =>
      changes.push(...records.map(({ target, type }) => `${type} in ${target.textContent}`)),
    );
    for (const card of before)
      watch.observe(card, { attributes: true, childList: true, characterData: true, subtree: true });
    return { before, changes };
  });
  await sort.selectOption('Name: Z to A');
  await expect(names.first()).toHaveText('ZZ Plant');
  await expect(names).toHaveCount(18);
  const { moved, recreated, changes } = await kept.evaluate(seen => {
    const name = (card: Element) => card.querySelector('h2')?.textContent;
    const after = [...document.querySelectorAll('main article')];
    const again = after.filter(card => seen.before.some(other => name(other) === name(card)));
    const recreated = again.filter(card => !seen.before.includes(card)).map(name);
    return { moved: again.length, recreated, changes: seen.changes };
  });
  expect(moved).toBeGreaterThan(6);
  expect(recreated).toEqual([]);
  expect(changes).toEqual([]);
});

type Sight = { heading: string | null | undefined; cards: number };

/** Looks at the page in the first task that follows the next click. */
async function afterNextClick(page: Page): Promise<() => Promise<Sight>> {
  const seen = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<Sight>();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () =>
      resolve({
        heading: document.querySelector('main > :not(.unseen) h1')?.textContent,
        cards: document.querySelectorAll('main > :not(.unseen) article.product-card').length,
      });
    addEventListener('click', () => port2.postMessage(''), { capture: true, once: true });
    return { promise };
  });
  return () => seen.evaluate(({ promise }) => promise);
}
