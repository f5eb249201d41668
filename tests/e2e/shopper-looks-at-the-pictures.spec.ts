import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from './shop-test.ts';
import { announcement, onDesktop } from './storefront-parts.ts';

test('the gallery changes by thumbnails, buttons and arrow keys, and announces the position', async ({
  page,
}) => {
  await open(page, '/product/monstera-deliciosa');
  const { shown, thumbnail, section } = galleryOf(page);
  await expect(shown).toHaveAccessibleName('Image 1 of 2');

  await thumbnail(2).click();
  await expect(shown).toHaveAccessibleName('Image 2 of 2');
  await expect(announcement(page)).toHaveText('Image 2 of 2');
  await expect(section.getByRole('img', { name: 'Monstera Deliciosa, picture 2' })).toBeInViewport();

  await section.getByRole('button', { name: 'Next image' }).click();
  await expect(shown).toHaveAccessibleName('Image 1 of 2');
  await section.getByRole('button', { name: 'Previous image' }).click();
  await expect(shown).toHaveAccessibleName('Image 2 of 2');

  await thumbnail(2).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(shown).toHaveAccessibleName('Image 1 of 2');
  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveAccessibleName('Image 2 of 2');
});

test('the gallery changes on a swipe of 100 px and not on a shorter one', async ({ page }) => {
  await open(page, '/product/monstera-deliciosa');
  const { shown, stage } = galleryOf(page);
  await swipe(page, stage, -99);
  await expect(shown).toHaveAccessibleName('Image 1 of 2');
  await swipe(page, stage, -100);
  await expect(shown).toHaveAccessibleName('Image 2 of 2');
  await swipe(page, stage, 99);
  await expect(shown).toHaveAccessibleName('Image 2 of 2');
  await swipe(page, stage, 100);
  await expect(shown).toHaveAccessibleName('Image 1 of 2');
});

test('a single picture has no gallery buttons', async ({ page, admin }) => {
  const { images } = await admin.product('Monstera Deliciosa');
  const { id } = await admin.add({ name: 'One-picture Fern', images: images.slice(0, 1) });
  await open(page, `/product/${id}`);
  await expect(page.getByRole('img', { name: 'One-picture Fern', exact: true })).toBeInViewport();
  await expect(page.getByRole('button', { name: /(Next|Previous) image/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Image/ })).toHaveCount(0);
});

test('the whole picture and the name are in the first screen of a small phone, upright and on its side', async ({
  page,
}) => {
  for (const size of [
    { width: 360, height: 640 },
    { width: 740, height: 360 },
  ]) {
    await page.setViewportSize(size);
    await open(page, '/product/monstera-deliciosa');
    const picture = page.getByRole('img', { name: 'Monstera Deliciosa', exact: true });
    await expect(picture).toHaveCSS('object-fit', 'contain');
    expect((await picture.boundingBox())?.height).toBeGreaterThan(200);
    const name = await page.getByRole('heading', { level: 1 }).boundingBox();
    const buyRow = await page.locator('.buy-row').boundingBox();
    expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(Math.min(size.height, buyRow?.y ?? 0));
  }
});

for (const device of ['phone', 'desktop'] as const)
  test.describe(`on a ${device}`, () => {
    if (device === 'desktop') test.use(onDesktop);

    test('a tap on the picture shows it whole on the full screen, a second one enlarges it, Esc closes', async ({
      page,
    }) => {
      await open(page, '/product/monstera-deliciosa');
      const { section, shown } = galleryOf(page);
      await section.getByRole('link', { name: 'Monstera Deliciosa', exact: true }).click();
      const viewer = page.getByRole('dialog', { name: 'Pictures of Monstera Deliciosa' });
      const screen = page.viewportSize();
      const picture = viewer.getByRole('img');
      await expect(picture).toHaveCSS('object-fit', 'contain');
      expect(await picture.boundingBox()).toMatchObject({ x: 0, y: 0, ...screen });

      await viewer.getByRole('button', { name: 'Zoom in' }).click();
      await expect
        .poll(async () => (await picture.boundingBox())?.width)
        .toBeGreaterThan(2 * (screen?.width ?? 0));
      await viewer.getByRole('button', { name: 'Zoom out' }).click();
      await viewer.getByRole('button', { name: 'Next image' }).click();
      await expect(viewer.getByRole('img', { name: /picture 2 of 2/ })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(viewer).toBeHidden();
      await expect(shown).toHaveAccessibleName('Image 2 of 2');
      await expect(page).toHaveURL('/product/monstera-deliciosa');
    });
  });

function galleryOf(page: Page) {
  const section = page.getByRole('region', { name: /^Pictures of/ });
  return {
    section,
    stage: section.getByRole('list').first(),
    thumbnail: (position: number) => section.getByRole('link', { name: `Image ${position} of 2` }),
    shown: section.locator('[aria-current]'),
  };
}

/** A horizontal swipe. */
async function swipe(page: Page, thing: Locator, by: number): Promise<void> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('There is nothing to swipe');
  const finger = await page.context().newCDPSession(page);
  const [startX, y, steps] = [box.x + box.width / 2, box.y + box.height / 2, 5];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: startX, y }] });
  for (let step = 1; step <= steps; step++) {
    const x = startX + (by * step) / steps;
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}
