import { expect, open, test } from './shop-test.ts';

test('every picture has dimensions, and only the first visible ones load eagerly', async ({ page }) => {
  for (const path of ['/', '/shop', '/product/monstera-deliciosa']) {
    await page.goto(path);
    const pictures = await page.locator('main img').evaluateAll(images =>
      images.map(image => ({
        hasSize: Number(image.getAttribute('width')) > 0 && Number(image.getAttribute('height')) > 0,
        isUrgent: image.getAttribute('fetchpriority') === 'high',
        isLazy: image.getAttribute('loading') === 'lazy',
        kinds: [...(image.parentElement?.querySelectorAll('source') ?? [])].map(source => source.type),
        offersSizes: [...(image.parentElement?.querySelectorAll('source') ?? [])].every(source =>
          /\d+w, .*\d+w/.test(source.srcset),
        ),
      })),
    );
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) {
      expect(picture).toMatchObject({
        hasSize: true,
        offersSizes: true,
        kinds: ['image/avif', 'image/webp'],
      });
      expect(picture.isLazy).toBe(!picture.isUrgent);
    }
    const urgent = pictures.filter(({ isUrgent }) => isUrgent).length;
    expect(urgent).toBeGreaterThanOrEqual(1);
    expect(urgent).toBeLessThanOrEqual(2);
    expect(pictures[0]?.isUrgent).toBe(true);
  }
});

for (const [density, width] of [
  [1, 320],
  [2, 320],
  [3, 480],
] as const)
  test.describe(`on a screen of density ${density}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: density });

    test(`a card loads its picture ${width} px wide`, async ({ page }) => {
      await page.goto('/shop');
      const picture = page.getByRole('article').first().getByRole('img');
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
        .toMatch(new RegExp(`/${width}\\.avif$`));
    });
  });

test.describe('a mouse hover', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('shows a card’s second picture, and its first again on leaving', async ({ page }) => {
    await open(page, '/shop?q=monstera');
    const pictures = page.getByRole('article').locator('picture');
    await expect(pictures).toHaveCount(1);
    await page.getByRole('article').hover();
    await expect(pictures).toHaveCount(2);
    await expect(pictures.last()).toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await expect(pictures.last()).toHaveCSS('opacity', '0');
  });
});
