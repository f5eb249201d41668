import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const widths = { phone: 360, desktop: 1280 };

/** Checks the open page in both layouts. */
export async function expectNoBarriers(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const [layout, width] of Object.entries(widths)) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoViolations(page, `${new URL(page.url()).pathname} on a ${layout}`);
  }
  if (before) await page.setViewportSize(before);
}

/** Includes the target-size rule, which axe disables by default. */
async function expectNoViolations(page: Page, where: string): Promise<void> {
  const { violations, passes } = await inFullHeight(page, () =>
    new AxeBuilder({ page })
      // Our pages have no iframes; searching for them would open a second page each time.
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'] })
      .withTags(tags)
      .analyze(),
  );
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, where).toEqual([]);
  expect(passes.map(({ id }) => id)).toContain('target-size');
}

/** A sticky bar may cover content that scrolling reveals. */
async function inFullHeight<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const window = page.viewportSize() ?? { width: 1280, height: 800 };
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...window, height: Math.max(window.height, height + 200) });
  const seen = await look();
  await page.setViewportSize(window);
  return seen;
}
