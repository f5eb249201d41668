import { expectNoBarriers } from './accessibility-check.ts';
import { expect, open, test } from './shop-test.ts';
import { nothingFound, onDesktop, shopPage, tabTo } from './storefront-parts.ts';

test.describe('on a desktop', () => {
  test.use(onDesktop);

  test('tags are grouped with counts, and options without products cannot be chosen', async ({ page }) => {
    await open(page, '/shop');
    const { filters, names, count, category } = shopPage(page);
    await expect(filters.getByRole('group')).toHaveText([
      /^Price range/,
      'In stock only26',
      'Difficultyeasy19medium8hard1',
      'Lightlow-light4bright-indirect2half-shade1full-sun8',
      'Carelow-maintenance5drought-tolerant6humidity-lover1',
      'Petspet-safe5',
      /^Use/,
      /^Material/,
      /^More/,
    ]);
    const light = filters.getByRole('group', { name: 'Light' });
    await light.getByRole('checkbox', { name: 'low-light' }).check();
    await expect(count).toHaveText('4 products');
    await expect(light.getByRole('checkbox', { name: 'full-sun' })).toBeDisabled();
    const material = filters.getByRole('group', { name: 'Material' });
    await expect(material.getByRole('checkbox', { name: 'terracotta' })).toBeDisabled();
    await expect(filters.getByRole('group', { name: 'Difficulty' })).toHaveText(
      'Difficultyeasy3medium1hard0',
    );

    await filters.getByRole('checkbox', { name: 'medium' }).check();
    await expect(names).toHaveText(['Peace Lily']);
    await expect(filters.getByRole('group', { name: 'Difficulty' })).toHaveText(
      'Difficultyeasy3medium1hard0',
    );
    await expect(page).toHaveURL('/shop?tags=low-light&difficulty=medium');
    await category('Pots & Planters').click();
    await expect(page.getByText(nothingFound)).toBeVisible();
    await expect(light.getByRole('checkbox', { name: 'low-light' })).toBeChecked();

    await open(page, '/shop?category=herbs');
    await expect(material).toHaveCount(0);
  });

  test('In stock only leaves out what is sold out', async ({ page, admin }) => {
    await admin.add({ name: 'Sample Sold-out Fern', stock: 0 });
    await admin.add({ name: 'Sample Ready Fern', stock: 3 });
    await open(page, '/shop?q=sample fern');
    const { filters, names } = shopPage(page);
    await expect(names).toHaveCount(2);
    await filters.getByRole('checkbox', { name: 'In stock only 1' }).check();
    await expect(names).toHaveText(['Sample Ready Fern']);
    await expect(page).toHaveURL('/shop?q=sample+fern&stock=in');
    await page.reload();
    await expect(names).toHaveText(['Sample Ready Fern']);
    await expect(filters.getByRole('checkbox', { name: 'In stock only' })).toBeChecked();
  });
});

test('each active filter is removed by its own link, also with the keyboard @desk', async ({ page }) => {
  await open(
    page,
    '/shop?category=indoor&q=plant&tags=low-light&max=900&stock=in&difficulty=easy&sort=name-z-a',
  );
  const { count, names } = shopPage(page);
  const active = page.getByRole('list', { name: 'Active filters' });
  await expect(active.getByRole('link')).toHaveText([
    'Search: plant',
    'Indoor Plants',
    'Up to ₹900.00',
    'In stock only',
    'Difficulty: easy',
    'low-light',
    'Clear all',
  ]);
  await expectNoBarriers(page);
  await active.getByRole('link', { name: 'Remove filter: Search: plant' }).click();
  await expect(page).toHaveURL(
    '/shop?category=indoor&tags=low-light&max=900&stock=in&difficulty=easy&sort=name-z-a',
  );
  await expect(active.getByRole('link').first(), 'the focus is not lost').toBeFocused();

  await tabTo(page, active.getByRole('link', { name: 'Remove filter: low-light' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shop?category=indoor&max=900&stock=in&difficulty=easy&sort=name-z-a');
  await page.goBack();
  await expect(active.getByRole('link', { name: 'Remove filter: low-light' })).toBeVisible();

  await active.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/shop?sort=name-z-a');
  await expect(count).toHaveText('28 products');
  await expect(names.first()).toHaveText('ZZ Plant');
  await expect(active).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('on a phone the sheet has the same groups, and its button counts every choice', async ({ page }) => {
  await open(page, '/shop');
  const { sheet, names } = shopPage(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await sheet.getByRole('checkbox', { name: 'In stock only' }).check();
  await sheet.getByRole('group', { name: 'Pets' }).getByRole('checkbox').check();
  await sheet.getByRole('group', { name: 'Difficulty' }).getByRole('checkbox', { name: 'hard' }).check();
  await expectNoBarriers(page);
  await sheet.getByRole('button', { name: 'Show 1 product' }).click();
  await expect(names).toHaveText(['Calathea Orbifolia']);
  await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeFocused();
});

test('a name in Malayalam letters is marked as Malayalam on its card', async ({ page, admin }) => {
  await admin.add({ name: 'മാവ്' });
  await open(page, '/shop?q=മാവ്');
  await expect(shopPage(page).names).toHaveAttribute('lang', 'ml');
});

test('on a phone no button lies over a photo, and a whole row of featured plants has no badge', async ({
  page,
}) => {
  await open(page, '/shop');
  const cards = page.getByRole('article');
  for (const card of (await cards.all()).slice(0, 4)) {
    const photo = await card.getByRole('img').boundingBox();
    for (const button of await card.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual((photo?.y ?? 0) + (photo?.height ?? 0));
    }
    await expect(card.getByText('Featured')).toHaveCount(0);
  }
  await shopPage(page).sort.selectOption('Name: A to Z');
  await expect(cards.filter({ hasText: 'Areca Palm' }).getByText('Featured')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('filters, counts and removal work as plain forms and links @desk', async ({ page }) => {
    await page.goto('/shop?category=indoor');
    const { filters, names, count } = shopPage(page);
    await expect(filters.getByRole('group', { name: 'Pets' })).toHaveText('Petspet-safe3');
    await filters.getByRole('checkbox', { name: 'In stock only' }).check();
    await filters.getByRole('checkbox', { name: 'easy' }).check();
    await filters.getByRole('checkbox', { name: 'medium' }).check();
    await filters.getByRole('checkbox', { name: 'low-light' }).check();
    await filters.getByRole('button', { name: 'Show products' }).click();
    await expect(count).toHaveText('4 products');
    await page.getByRole('link', { name: 'Remove filter: Difficulty: easy' }).click();
    await expect(names).toHaveText(['Peace Lily']);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(count).toHaveText('28 products');
    await expect(page).toHaveURL('/shop');
  });
});
