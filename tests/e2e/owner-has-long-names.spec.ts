import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './shop-test.ts';

const names = {
  word: 'Pneumonoultramicroscopicsilicovolcano',
  malayalam: 'തിരുവനന്തപുരത്തിനടുത്തുള്ളചെമ്പരത്തിപ്പൂവിന്റെവള്ളിച്ചെടി',
  unbroken: 'W'.repeat(200),
};
const email = `${'long'.repeat(12)}@${'customer'.repeat(4)}.example`;

test('names without a space never make a page scroll sideways @desk', async ({ page, signIn, office }) => {
  test.slow();
  await signIn();
  const edits: string[] = [];
  for (const name of Object.values(names)) {
    const { id } = await office.add({
      name,
      scientific_name: name.slice(0, 100),
      stock: 3,
      is_new_arrival: true,
    });
    edits.push(`/admin/products/${id}/edit`);
  }
  const person = { name: names.word, email, phone: '9876500099', address: names.unbroken };
  await page.context().request.post('/api/customers', { data: { ...person, orders: 0 } });
  const letter = { subject: 'Other', message: names.unbroken };
  await page.request.post('/api/contact', { data: { ...person, ...letter } });

  const widths = (page.viewportSize()?.width ?? 0) < 960 ? [320, 360] : [1024, 1440];
  for (const path of [
    '/admin',
    '/admin/products',
    '/admin/customers',
    '/admin/messages',
    '/admin/stats',
    ...edits,
  ]) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      expect.soft(await widthOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});

test('a long name keeps to its place on the desk, in questions and in notices', async ({
  page,
  signIn,
  office,
}) => {
  await signIn();
  await office.add({ name: names.unbroken, stock: 3, price: 5 });
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/admin/orders');
  await hydrated(page);
  await page.getByLabel('Paste the order message').fill(`1 × ${names.unbroken} (₹5.00 each)`);
  await page.getByRole('button', { name: 'Take off the shelf' }).click();
  await expect(page.getByRole('region', { name: 'Done' })).toBeVisible();
  expect(await widthOf(page)).toBeLessThanOrEqual(320);

  await page.goto(`/admin/products?q=${names.unbroken}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Delete W' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.evaluate(box => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
});

test('the bar of places keeps every word in its place and shows where one is', async ({ page, signIn }) => {
  await signIn();
  await page.setViewportSize({ width: 320, height: 640 });
  const nav = page.getByRole('navigation', { name: 'Back office' });
  for (const [path, place] of [
    ['/admin', 'Dashboard'],
    ['/admin/messages', 'Messages'],
    ['/admin/stats', 'More'],
    ['/admin/customers', 'More'],
    ['/admin/settings', 'More'],
  ] as const) {
    await page.goto(path);
    await hydrated(page);
    await expect(nav.locator(':scope > [aria-current]')).toContainText(place);
    expect(await nav.evaluate(wordsOutOfPlace), path).toEqual([]);
  }
});

test('a notice leaves the bar of ticked products free', async ({ page, signIn, office }) => {
  for (const name of ['Sample Pale', 'Sample Palm']) await office.add({ name });
  await signIn();
  await page.goto('/admin/products?q=sample+pal');
  await hydrated(page);
  for (const name of ['Sample Pale', 'Sample Palm'])
    await page.getByRole('checkbox', { name: `Tick ${name}` }).check();
  await page.getByRole('button', { name: 'Delete Sample Pale' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  // A click that something covers is not made.
  const bar = page.getByRole('region', { name: 'Ticked products' });
  await bar.getByRole('button', { name: 'Change…' }).click({ trial: true, timeout: 3_000 });
  await bar.getByRole('button', { name: 'Delete…' }).click({ trial: true, timeout: 3_000 });
  await expect(undo).toBeVisible();
});

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** Runs in the page. */
function wordsOutOfPlace(nav: HTMLElement | SVGElement): string[] {
  return [...nav.querySelectorAll(':scope > .office-place')]
    .filter(place => {
      const words = document.createRange();
      words.selectNodeContents(place.querySelector(':scope > span') ?? place);
      const [box, own] = [words.getBoundingClientRect(), place.getBoundingClientRect()];
      return box.left < own.left || box.right > own.right;
    })
    .map(place => place.textContent ?? '');
}
