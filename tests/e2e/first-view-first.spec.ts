import type { Page } from '@playwright/test';
import { expect, hydrated, open, test } from './shop-test.ts';

const parts = {
  '/': ['#categories', '#featured', '#reasons', '#top-picks', '#newsletter'],
  '/shop': ['.product-grid > :nth-child(5) h2', '.product-grid > :last-child h2'],
  '/product/monstera-deliciosa': ['.promises strong', '.description', '.related h2'],
  '/about': ['#values', '#team', '.closing h2'],
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  for (const [path, further] of Object.entries(parts)) {
    test(`the first frame of ${path} is its first view, and the rest follows`, async ({ page }) => {
      await unfoldSlowly(page);
      await watchOpening(page, ['h1', ...further]);
      await page.goto(path);
      expect(await shownAtOnce(page)).toEqual(['h1']);
      for (const part of further) await expect.poll(() => isShown(page, part)).toBe(true);
      expect(await withGrounds(page)).toEqual([]);
      await hydrated(page);
      await expect(page.locator('html')).not.toHaveAttribute('data-first-view');
    });

    test(`${path} unfolds in several frames, and its scripts wait for the last`, async ({ page }) => {
      await page.addInitScript(() => {
        const ends: number[] = [];
        Object.assign(window, { ends });
        addEventListener('animationend', ({ animationName, timeStamp }) => {
          if (animationName === 'unfold') ends.push(timeStamp);
        });
      });
      await open(page, path);
      const { ends, scripts } = await page.evaluate(() => ({
        ends: (window as unknown as { ends: number[] }).ends,
        scripts: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      }));
      expect(new Set(ends).size).toBeGreaterThan(1);
      expect(Math.min(...scripts)).toBeGreaterThan(Math.max(...ends));
    });

    test(`${path} is whole at once where it opens further down`, async ({ page }) => {
      await open(page, path);
      await page.evaluate(() => scrollTo(0, 1200));
      await watchOpening(page, ['h1', ...further]);
      await page.reload();
      expect(await shownAtOnce(page)).toEqual(['h1', ...further]);
      expect(await page.evaluate(() => scrollY)).toBe(1200);
      await page.goto('about:blank');
      await page.goto(`${path}#main`);
      expect(await shownAtOnce(page)).toEqual(['h1', ...further]);
    });
  }
});

test('a wide window is whole at once', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await watchOpening(page, parts['/']);
  await page.goto('/');
  expect(await shownAtOnce(page)).toEqual(parts['/']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 412, height: 823 } });

  test('a page is whole at once', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).not.toHaveAttribute('data-first-view');
    await expect(page.getByRole('heading', { name: 'Top Picks' })).toBeVisible();
  });
});

type Opening = { shownAtOnce?: string[] };

/** So that a busy machine has painted nothing but the first view when it has read the page. */
async function unfoldSlowly(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.2 });
}

/** Puts down which of these stand in the page when it has been read and nothing of it has been painted. */
async function watchOpening(page: Page, selectors: string[]): Promise<void> {
  await page.addInitScript(looked => {
    const shown = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false;
    addEventListener('DOMContentLoaded', () => {
      (window as Opening).shownAtOnce = looked.filter(shown);
    });
  }, selectors);
}

const shownAtOnce = (page: Page) => page.evaluate(() => (window as Opening).shownAtOnce);

const isShown = (page: Page, selector: string) =>
  page.evaluate(looked => document.querySelector(looked)?.checkVisibility(), selector);

/** Parts that unfold though they have a ground or an edge of their own, which counts as a move of the whole view. */
const withGrounds = (page: Page) =>
  page.locator('.further-down, .further-down .product-grid li, .tabs').evaluateAll(parts =>
    parts
      .filter(part => {
        const { backgroundColor, backgroundImage, borderWidth, boxShadow } = getComputedStyle(part);
        return (
          [backgroundColor, backgroundImage, borderWidth, boxShadow].join() !==
          'rgba(0, 0, 0, 0),none,0px,none'
        );
      })
      .map(part => part.outerHTML.slice(0, 80)),
  );
