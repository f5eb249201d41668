import { readFile } from 'node:fs/promises';
import { expectNoBarriers } from './accessibility-check.ts';
import { choosePlace } from './admin-pages.ts';
import { sendMessage } from './owner-at-work.ts';
import { expect, hydrated, test } from './shop-test.ts';

const customer = { name: 'Sample Customer Nine', email: 'nine@customer.example', phone: '9876500009' };

test('the owner adds, finds, changes and deletes a customer', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin/customers');
  await hydrated(page);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Add customer' }).click();
  const panel = page.getByRole('dialog', { name: 'Add customer' });
  await panel.getByRole('button', { name: 'Save customer' }).click();
  await expect(panel.getByText('Customer name is required')).toBeVisible();
  await expect(panel.getByText('Please enter a phone number of at least ten digits')).toBeVisible();
  await expect(panel.getByLabel('Name')).toBeFocused();
  await expectNoBarriers(page);

  await panel.getByLabel('Name').fill(customer.name);
  await panel.getByLabel('Phone').fill(customer.phone);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await panel.getByLabel('Address').fill('9 Sample Street, Kochi');
  await panel.getByRole('button', { name: 'Save customer' }).click();
  await expect(panel).toBeHidden();

  await page.getByLabel('Search customers').fill('nine kochi');
  await expect(page.getByRole('rowheader')).toHaveText([customer.name]);
  const row = page.getByRole('row', { name: customer.name });
  await expect(row.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/919876500009',
  );
  await expect(row.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919876500009');
  await page.getByRole('button', { name: `Edit ${customer.name}` }).click();
  await page.getByLabel('Orders so far').fill('3');
  await page.getByRole('button', { name: 'Save customer' }).click();
  await expect(page.getByRole('cell', { name: /^(Orders: )?3$/ })).toBeVisible();
  await page.reload();
  await hydrated(page);

  await page.getByLabel('Search customers').fill('nobody at all');
  await expect(page.getByText('No customers found')).toBeVisible();
  await page.getByLabel('Search customers').fill('nine');
  await page.getByRole('button', { name: `Delete ${customer.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${customer.name}?` });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No customers found')).toBeVisible();
});

test('Esc, however often, and the back button ask before discarding typed text', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin');
  await hydrated(page);
  await choosePlace(page, 'Customers');
  await page.getByRole('button', { name: 'Add customer' }).click();
  const panel = page.getByRole('dialog', { name: 'Add customer' });
  await panel.getByLabel('Name').fill(customer.name);
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  // The browser lets a page prevent Esc only a few times without a tap in between.
  for (let times = 0; times < 6; times++) {
    await page.keyboard.press('Escape');
    // Fails when the panel covers the question.
    await question.getByRole('button', { name: 'Cancel' }).click({ trial: true });
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(panel.getByLabel('Name')).toHaveValue(customer.name);
  }

  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goBack();
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByLabel('Name')).toHaveValue(customer.name);
  await page.goBack();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('the export has the customers that the list shows', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin/customers');
  await hydrated(page);
  await page.getByLabel('Search customers').fill('sample one');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('customers.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Sample Customer One');
});

test('one person’s data is found, exported and erased', async ({ page, context, signIn }) => {
  await signIn();
  const person = { ...customer, phone: '+91 98765 00010', email: 'ten@customer.example' };
  await context.request.post('/api/customers', { data: { ...person, address: '10 Sample Street' } });
  const message = { subject: 'Other', message: 'What do you know about me?' };
  await sendMessage(context.request, { ...person, phone: '9876500010', ...message });
  await page.goto('/admin/messages');
  await hydrated(page);
  await page.getByRole('list', { name: 'Messages' }).getByRole('link').first().click();
  await page.getByRole('link', { name: 'View this person’s data' }).click();

  const data = page.getByRole('region', { name: 'Personal data of a customer' });
  await expect(data.getByLabel('E-mail or phone')).toHaveValue(person.email);
  await expect(data.getByRole('status')).toHaveText('Found 1 customer entry and 1 message.');
  await expectNoBarriers(page);
  const saved = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Export their data' }).click();
  const { customers, messages } = JSON.parse(await readFile(await (await saved).path(), 'utf8'));
  expect([customers.length, messages.length]).toEqual([1, 1]);

  await data.getByRole('button', { name: 'Erase their data' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText('All data of this person was erased')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: customer.name })).toHaveCount(0);
  await data.getByLabel('E-mail or phone').fill('98765 00010');
  await data.getByRole('button', { name: 'Find' }).click();
  await expect(data.getByRole('status')).toHaveText('No data found for this person.');
  expect(await page.evaluate(() => sessionStorage.getItem('thalir.messages'))).not.toContain(person.email);
});

test('a late response for another person is ignored: only the person shown is erased', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  const first = { ...customer, name: 'Sample Slow', email: 'slow@customer.example', phone: '9876500011' };
  const second = { ...customer, name: 'Sample Quick', email: 'quick@customer.example', phone: '9876500012' };
  for (const person of [first, second])
    await context.request.post('/api/customers', { data: { ...person, address: '11 Sample Street' } });
  await sendMessage(context.request, { ...first, subject: 'Other', message: 'Do you have ferns?' });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/personal-data\?email=slow/, async route => {
    await released;
    await route.continue();
  });
  await page.goto('/admin/customers');
  await hydrated(page);

  const data = page.getByRole('region', { name: 'Personal data of a customer' });
  const late = page.waitForResponse(/personal-data\?email=slow/);
  await data.getByLabel('E-mail or phone').fill(first.email);
  await data.getByRole('button', { name: 'Find' }).click();
  await data.getByLabel('E-mail or phone').fill(second.email);
  await data.getByRole('button', { name: 'Find' }).click();
  await expect(data.getByRole('listitem')).toContainText(second.name);
  release();
  await (await late).finished();

  await data.getByRole('button', { name: 'Erase their data' }).click();
  const question = page.getByRole('dialog', { name: 'Erase this person’s data?' });
  await expect(question).toContainText('Found 1 customer entry and 0 messages.');
  await expect(data.getByRole('listitem')).toContainText(second.name);
  await question.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText('All data of this person was erased')).toBeVisible();
  const customers: { name: string }[] = await (await context.request.get('/api/customers')).json();
  const names = customers.map(({ name }) => name);
  expect(names).toContain(first.name);
  expect(names).not.toContain(second.name);
});
