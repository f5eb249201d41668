import type { Request } from '@playwright/test';
import { expect, hydrated, open, test } from './shop-test.ts';
import { nothingFound, onDesktop, shopPage } from './storefront-parts.ts';

test.describe('on a desktop', () => {
  test.use(onDesktop);

  test('each selected tag narrows the list further', async ({ page }) => {
    await open(page, '/shop');
    const { filters, names, count } = shopPage(page);
    await filters.getByRole('checkbox', { name: 'pet-safe' }).check();
    await expect(count).toHaveText('5 products');
    await filters.getByRole('checkbox', { name: 'trailing' }).check();
    await expect(names).toHaveText(['Spider Plant']);
    await expect(page).toHaveURL('/shop?tags=pet-safe%2Ctrailing');
    await filters.getByRole('checkbox', { name: 'pet-safe' }).uncheck();
    await expect(names).toHaveText(['Golden Pothos (Money Plant)', 'Spider Plant']);
  });

  test('a price range takes effect when applied, and Reset removes it', async ({ page }) => {
    await open(page, '/shop');
    const { filters, count, names } = shopPage(page);
    const [min, max] = [filters.getByLabel('Min'), filters.getByLabel('Max')];
    await expect(min).toHaveValue('0');
    await expect(max).toHaveValue('2000');
    await expect(count).toHaveText('28 products');

    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect(count).toHaveText('27 products');
    await expect(page).toHaveURL('/shop?min=0&max=2000');
    await expect(filters.getByRole('button', { name: 'Apply' })).toBeFocused();

    await min.fill('600');
    await max.fill('900');
    await min.press('Tab');
    await expect(count).toHaveText('27 products');
    await max.press('Enter');
    await expect(names).toHaveText([
      'Monstera Deliciosa',
      'Speckled Stoneware Planters, Pair',
      'Jute Basket Planters, Pair',
    ]);

    await max.fill('');
    await max.press('Enter');
    await expect(names).toContainText(['Brass Urli']);
    await expect(page).toHaveURL('/shop?min=600');
    await expect(max, 'an end that is left open is not shown as 2000').toHaveValue('');

    await filters.getByRole('button', { name: 'Reset' }).click();
    await expect(count).toHaveText('28 products');
    await expect(page).toHaveURL('/shop');
    await expect(filters.getByRole('button', { name: 'Reset' })).toBeFocused();
    await expect(min).toHaveValue('0');
    await expect(max).toHaveValue('2000');
  });

  test('a negative price cannot be applied', async ({ page }) => {
    await open(page, '/shop');
    const { filters, count } = shopPage(page);
    await filters.getByLabel('Min').fill('-5');
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect(filters.getByLabel('Min')).toHaveJSProperty('validity.rangeUnderflow', true);
    await expect(page).toHaveURL('/shop');
    await expect(count).toHaveText('28 products');
  });

  test('back, forward and reload restore all filters', async ({ page }) => {
    await open(page, '/shop');
    const { category, sort, filters, names, search } = shopPage(page);
    await category('Indoor Plants').click();
    await expect(page).toHaveURL('/shop?category=indoor');
    await sort.selectOption('Price: low to high');
    await expect(page).toHaveURL('/shop?category=indoor&sort=price-low-high');
    await filters.getByRole('checkbox', { name: 'low-light' }).check();
    await expect(names.first()).toHaveText('Golden Pothos (Money Plant)');
    await search.fill('lily');
    await expect(names).toHaveText(['Peace Lily']);
    const url = page.url();

    await page.reload();
    await expect(names).toHaveText(['Peace Lily']);
    await hydrated(page);
    await expect(search).toHaveValue('lily');
    await expect(sort).toHaveValue('price-low-high');
    await expect(filters.getByRole('checkbox', { name: 'low-light' })).toBeChecked();

    await page.goBack();
    await expect(page).toHaveURL('/shop?category=indoor&sort=price-low-high');
    await expect(filters.getByRole('checkbox', { name: 'low-light' })).not.toBeChecked();
    await expect(search).toHaveValue('');
    await page.goBack();
    await expect(sort).toHaveValue('featured');
    await expect(category('Indoor Plants')).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(category('All Plants')).toHaveAttribute('aria-current', 'page');

    await page.goForward();
    await page.goForward();
    await page.goForward();
    await expect(page).toHaveURL(url);
    await expect(names).toHaveText(['Peace Lily']);
    await expect(search).toHaveValue('lily');
  });

  test('once the catalogue is cached, filtering requests only pictures', async ({ page }) => {
    const catalogue = page.waitForResponse('**/api/products');
    await open(page, '/shop');
    await (await catalogue).finished();
    const { category, sort, filters, search, names, count } = shopPage(page);
    await category('Succulents').click();
    await expect(count).toHaveText('5 products');

    await search.focus();
    await expect(search).toHaveRole('combobox');
    const requests: string[] = [];
    page.on('request', request => isDataRequest(request) && requests.push(request.url()));
    await category('Indoor Plants').click();
    await expect(count).toHaveText('9 products');
    await sort.selectOption('Name: Z to A');
    await expect(names.first()).toHaveText('ZZ Plant');
    await filters.getByRole('checkbox', { name: 'low-light' }).check();
    await expect(count).toHaveText('4 products');
    await search.fill('lily');
    await expect(names).toHaveText(['Peace Lily']);
    await search.fill('no such plant');
    await expect(page.getByText(nothingFound)).toBeVisible();
    expect(requests).toEqual([]);
  });
});

test('on a phone the filters are in a sheet that shows the result count', async ({ page }) => {
  await open(page, '/shop');
  const { sheet, names, count, filters } = shopPage(page);
  await expect(filters).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(sheet).toBeVisible();

  await sheet.getByRole('checkbox', { name: 'handmade' }).check();
  await sheet.getByLabel('Max').fill('1000');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await expect(sheet.getByLabel('Max'), 'a price that is not applied yet is kept').toHaveValue('1000');
  await expect(sheet.getByRole('button', { name: 'Apply' })).toHaveAttribute('data-variant', 'solid');
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await expect(sheet.getByRole('button', { name: 'Apply' })).toHaveAttribute('data-variant', 'outline');
  await sheet.getByRole('button', { name: 'Show 1 product' }).click();
  await expect(sheet).toBeHidden();
  await expect(names).toHaveText(['Jute Basket Planters, Pair']);

  const button = page.getByRole('button', { name: 'Filters (2)' });
  await expect(button).toBeFocused();
  await button.click();
  await sheet.getByRole('button', { name: 'Reset' }).click();
  await sheet.getByRole('checkbox', { name: 'handmade' }).uncheck();
  await expect(sheet.getByRole('button', { name: 'Show 28 products' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(count).toHaveText('28 products');
});

test('the keyboard focus is never behind the sticky parts of the filter sheet', async ({ page }) => {
  await open(page, '/shop');
  const { sheet } = shopPage(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  const boxes = sheet.getByRole('checkbox');
  for (const box of [...(await boxes.all())].slice(0, 12)) {
    await box.focus();
    expect(await box.evaluate(isUncovered)).toBe(true);
  }
});

function isUncovered(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === element;
}

function isDataRequest(request: Request): boolean {
  return ['fetch', 'xhr', 'document', 'script'].includes(request.resourceType());
}
