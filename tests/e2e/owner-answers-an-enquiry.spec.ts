import { expectNoBarriers } from './accessibility-check.ts';
import { sendMessage } from './owner-at-work.ts';
import { expect, hydrated, test } from './shop-test.ts';

const enquiry = {
  name: 'Sample <b>Customer</b> One',
  email: 'one@customer.example',
  phone: '+91 9876543210',
  subject: 'Care Advice',
  message: 'My fern has brown tips.\n<img src=x onerror="document.title=1"> What now?',
};

test.beforeEach(async ({ context, signIn }) => {
  await signIn();
  for (const { id } of await (await context.request.get('/api/contact')).json())
    await context.request.delete(`/api/contact/${id}`);
});

test('the owner reads, answers and deletes an enquiry @desk', async ({ page, context }) => {
  await sendMessage(context.request, enquiry);
  await page.goto('/admin');
  const places = page.getByRole('navigation', { name: 'Admin' });
  await expect(places.getByRole('link', { name: /Messages.*1 unread/ })).toBeVisible();
  await hydrated(page);
  await places.getByRole('link', { name: /Messages/ }).click();
  const list = page.getByRole('list', { name: 'Messages' });
  const row = list.getByRole('link').filter({ hasText: enquiry.name });
  await expect(row).toContainText('Unread');
  await expectNoBarriers(page);

  await page.getByLabel('Search messages').fill('cactus');
  await expect(page.getByRole('heading', { name: 'No messages' })).toBeVisible();
  await page.getByLabel('Search messages').fill('brown FERN');
  await row.click();

  const message = page.getByRole('article');
  await expect(message.getByRole('heading')).toHaveText('Care Advice');
  await expect(message).toContainText(enquiry.name);
  await expect(message).toContainText('<img src=x onerror="document.title=1"> What now?');
  await expect(message.getByRole('img')).toHaveCount(0);
  await expect(places.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await expect
    .poll(async () => (await (await context.request.get('/api/contact/unread')).json()).unread)
    .toBe(0);
  await expectNoBarriers(page);

  const chat = message.getByRole('link', { name: 'Reply on WhatsApp' });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/919876543210\?text=Hello%20Sample/);
  const letter = message.getByRole('link', { name: 'Reply by e-mail' });
  await expect(letter).toHaveAttribute(
    'href',
    /^mailto:one@customer\.example\?subject=Re%3A%20Care%20Advice/,
  );

  await message.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this message?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(message).toBeVisible();
  await message.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(message).toHaveCount(0);
  expect(await (await context.request.get('/api/contact')).json()).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No messages' })).toBeVisible();
});

test('the owner works through several messages: unread ones, the next one, all at once', async ({
  page,
  context,
}) => {
  for (const name of ['Sample One', 'Sample Two', 'Sample Three'])
    await sendMessage(context.request, { ...enquiry, name });
  const stored = async () => (await context.request.get('/api/contact')).json();
  await page.goto('/admin/messages');
  await hydrated(page);
  const rows = page.getByRole('list', { name: 'Messages' }).getByRole('link');
  await rows.filter({ hasText: 'Sample Three' }).click();
  const message = page.getByRole('article');
  await message.getByRole('checkbox', { name: 'Answered' }).check();
  await expect(page.getByText('Message marked as answered')).toBeVisible();
  await message.getByRole('link', { name: 'Next' }).click();
  await expect(message).toContainText('Sample Two');
  await expectNoBarriers(page);
  await message.getByRole('link', { name: 'Previous' }).click();
  await expect(message).toContainText('Sample Three');

  await page.goto('/admin/messages');
  await hydrated(page);
  await expect(rows.filter({ hasText: 'Sample Three' })).toContainText('Answered');
  await page.getByLabel('Unread only').check();
  await expect(rows).toHaveText([/Sample One/]);
  await page.getByLabel('Unread only').uncheck();
  await expect(rows).toHaveCount(3);
  await page.getByLabel('Select the message from Sample One').check();
  await page.getByLabel('Select the message from Sample Two').check();
  const bar = page.getByRole('region', { name: 'Selected messages' });
  await expect(bar).toContainText('2 selected');
  await expectNoBarriers(page);
  await bar.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(bar).toBeHidden();
  expect((await stored()).every(({ read }: { read: boolean }) => read)).toBe(true);
  await page.getByLabel('Select the message from Sample Two').check();
  await bar.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(2);
  expect(await stored()).toHaveLength(2);
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('cached messages can be read, and a failed load shows an error', async ({ page, context }) => {
    await sendMessage(context.request, enquiry);
    await page.goto('/admin/messages');
    await hydrated(page);
    const row = page.getByRole('list', { name: 'Messages' }).getByRole('link').first();
    await expect(row).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

    await context.setOffline(true);
    await page.getByRole('link', { name: /Messages/ }).click();
    await expect(page.getByText('Failed to load messages. Please try again.')).toBeVisible();
    await row.click();
    await expect(page.getByRole('article')).toContainText('My fern has brown tips.');

    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Failed to load messages. Please try again.')).toHaveCount(0);
  });
});

test('the unread count is refreshed every 30 seconds', async ({ page }) => {
  let counted = 0;
  await page.route('**/api/contact/unread', route => route.fulfill({ json: { unread: ++counted } }));
  await page.clock.install();
  await page.goto('/admin');
  await hydrated(page);
  const messages = page.getByRole('link', { name: /Messages/ });
  await expect(messages).toHaveAccessibleName(/1 unread/);
  await page.clock.runFor(29_000);
  expect(counted).toBe(1);
  await page.clock.runFor(2_000);
  await expect(messages).toHaveAccessibleName(/2 unread/);
});
