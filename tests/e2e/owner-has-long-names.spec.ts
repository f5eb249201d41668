import type { Page } from '@playwright/test';
import { sendMessage } from './owner-at-work.ts';
import { expect, hydrated, test } from './shop-test.ts';

const names = {
  word: 'Pneumonoultramicroscopicsilicovolcano',
  malayalam: 'തിരുവനന്തപുരത്തിനടുത്തുള്ളചെമ്പരത്തിപ്പൂവിന്റെവള്ളിച്ചെടി',
  unbroken: 'W'.repeat(200),
};
const email = `${'long'.repeat(12)}@${'customer'.repeat(4)}.example`;

test('long names without spaces cause no horizontal scrolling', async ({ page, signIn, admin }) => {
  test.slow();
  await signIn();
  const edits: string[] = [];
  for (const name of Object.values(names)) {
    const { id } = await admin.add({
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
  await sendMessage(page.request, { ...person, ...letter });

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
    for (const width of [320, 360, 1024, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      expect.soft(await widthOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});

test('a long name fits in the order desk, in the best sellers, in dialogs and in notices', async ({
  page,
  signIn,
  admin,
}) => {
  await signIn();
  await admin.add({ name: names.unbroken, stock: 3, price: 5 });
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/admin/orders');
  await hydrated(page);
  await page.getByLabel('Paste the order message').fill(`1 × ${names.unbroken} (₹5.00 each)`);
  await page.getByRole('button', { name: 'Fulfil order' }).click();
  await expect(page.getByRole('region', { name: 'Done' })).toBeVisible();
  expect(await widthOf(page)).toBeLessThanOrEqual(320);

  await page.goto('/admin/stats');
  await hydrated(page);
  await expect(page.getByRole('table', { name: 'Best sellers' })).toContainText(names.unbroken);
  expect(await widthOf(page)).toBeLessThanOrEqual(320);

  await page.goto(`/admin/products?q=${names.unbroken}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Delete W' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.evaluate(box => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
});

test('the navigation bar fits every label and marks the current page', async ({ page, signIn }) => {
  await signIn();
  await page.setViewportSize({ width: 320, height: 640 });
  const nav = page.getByRole('navigation', { name: 'Admin' });
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
    expect(await nav.evaluate(overflowingLabels), path).toEqual([]);
  }
});

test('a notice does not cover the bulk action bar', async ({ page, signIn, admin }) => {
  for (const name of ['Sample Pale', 'Sample Palm']) await admin.add({ name });
  await signIn();
  await page.goto('/admin/products?q=sample+pal');
  await hydrated(page);
  for (const name of ['Sample Pale', 'Sample Palm'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Delete Sample Pale' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  // Playwright does not click a covered element.
  const bar = page.getByRole('region', { name: 'Selected products' });
  await bar.getByRole('button', { name: 'Change…' }).click({ trial: true, timeout: 3_000 });
  await bar.getByRole('button', { name: 'Delete…' }).click({ trial: true, timeout: 3_000 });
  await expect(undo).toBeVisible();
});

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** Runs in the page. */
function overflowingLabels(nav: HTMLElement | SVGElement): string[] {
  return [...nav.querySelectorAll(':scope > .admin-nav-item')]
    .filter(place => {
      const words = document.createRange();
      words.selectNodeContents(place.querySelector(':scope > span') ?? place);
      const [box, own] = [words.getBoundingClientRect(), place.getBoundingClientRect()];
      return box.left < own.left || box.right > own.right;
    })
    .map(place => place.textContent ?? '');
}
