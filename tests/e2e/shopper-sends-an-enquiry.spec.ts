import type { Page } from '@playwright/test';
import { expect, hydrated, open, pauseClock, test } from './shop-test.ts';
import { notice } from './storefront-parts.ts';

const enquiry = {
  Name: 'Sample Customer One',
  Email: 'sample.one@customers.example',
  Phone: '+91 9876543210',
  Message: 'Does the jade plant like rain?',
};

let writers = 0;

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': newClientIp() });
});

test('every required field shows its own error, and the first gets the focus', async ({ page }) => {
  await open(page, '/contact');
  await send(page);
  const missing = {
    Name: 'Please enter your name',
    Email: 'Please enter your email address',
    Phone: 'Please enter your phone number',
    Subject: 'Please choose a subject',
    Message: 'Please enter your message',
  };
  for (const [field, complaint] of Object.entries(missing)) {
    await expect(page.getByText(complaint, { exact: true })).toBeVisible();
    await expect(page.getByLabel(field, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(new RegExp(complaint));
  }
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
});

test('an invalid email and phone are rejected, and each error disappears when its field is edited', async ({
  page,
}) => {
  await open(page, '/contact');
  await fillIn(page, { ...enquiry, Email: 'sample@nowhere', Phone: '12345' });
  await send(page);
  const [email, phone] = [
    page.getByText('Please enter a valid email address'),
    page.getByText('Please enter a valid number'),
  ];
  await expect(email).toBeVisible();
  await expect(phone).toBeVisible();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(
    /10-digit mobile number/,
  );
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();

  await page.getByLabel('Phone', { exact: true }).press('End');
  await page.getByLabel('Phone', { exact: true }).press('6');
  await expect(phone).toHaveCount(0);
  await expect(email).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(enquiry.Email);
  await expect(email).toHaveCount(0);
});

test('the subjects are the shop’s five', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByLabel('Subject').getByRole('option')).toHaveText([
    'Choose a subject',
    'Order Inquiry',
    'Product Question',
    'Plant Care Advice',
    'Wholesale Inquiry',
    'Other',
  ]);
});

test('a sent message shows a confirmation for five seconds, then an empty form', async ({ page, admin }) => {
  await page.clock.install();
  await open(page, '/contact');
  await fillIn(page, enquiry);
  await pauseClock(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/contact', async route => {
    await released;
    await route.continue();
  });
  await send(page);
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
  release();
  const sent = page.getByRole('heading', { name: 'Message Sent!' });
  await expect(sent).toBeVisible();
  await expect(sent).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.clock.runFor(4999);
  await expect(sent).toBeVisible();
  await page.clock.runFor(1);
  await expect(sent).toHaveCount(0);
  await expect(page.getByText('Your message has been sent. Thank you!')).toBeVisible();
  for (const field of Object.keys(enquiry))
    await expect(page.getByLabel(field, { exact: true })).toHaveValue('');

  const [newest] = await admin.messages();
  expect(newest).toMatchObject({
    name: enquiry.Name,
    email: enquiry.Email,
    subject: 'Care Advice',
    message: enquiry.Message,
    read: false,
  });
});

test('Send Another Message shows the form immediately', async ({ page }) => {
  await open(page, '/contact');
  await fillIn(page, enquiry);
  await send(page);
  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
});

test('text typed before hydration is sent', async ({ page, admin }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async route => {
    await released;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await fillIn(page, { ...enquiry, Message: 'Typed on the train' });
  release();
  await hydrated(page);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  expect((await admin.messages())[0]).toMatchObject({
    subject: 'Care Advice',
    message: 'Typed on the train',
  });
});

test('text restored by the browser is sent', async ({ page, admin }) => {
  // A page holding a lock is not put in the back/forward cache, so going back reloads it.
  await page.addInitScript(() => void navigator.locks.request('open', () => new Promise(() => {})));
  await open(page, '/contact');
  await fillIn(page, { ...enquiry, Message: 'Typed before I looked elsewhere' });
  await page.goto('/robots.txt');
  await page.goBack();
  await hydrated(page);
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Typed before I looked elsewhere');
  await send(page);
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  expect((await admin.messages())[0]).toMatchObject({ message: 'Typed before I looked elsewhere' });
});

test.describe('while the server is down', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of 500|Failed to submit contact form/] });

  test('a failed message shows an error and nothing typed is lost', async ({ page, admin }) => {
    const before = await admin.messages();
    await page.clock.install();
    await open(page, '/contact');
    await fillIn(page, enquiry);
    await page.route('**/api/contact', route => route.abort());
    await pauseClock(page);
    await send(page);
    const failed = page.getByRole('alert');
    await expect(failed.getByRole('heading', { name: 'Message Failed' })).toBeFocused();
    await expect(failed).toContainText('There was an error sending your message. Please try again.');
    await expect(notice(page, 'The shop could not be reached. Your message is still here.')).toBeVisible();

    await failed.getByRole('button', { name: 'Try Again' }).click();
    for (const [field, text] of Object.entries(enquiry))
      await expect(page.getByLabel(field, { exact: true })).toHaveValue(text);

    await send(page);
    await expect(failed).toBeVisible();
    await page.clock.runFor(5000);
    await expect(failed).toHaveCount(0);
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(enquiry.Message);

    await page.unroute('**/api/contact');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
    expect(await admin.messages()).toHaveLength(before.length + 1);
  });

  test('Retry sends the current values of the form', async ({ page, admin }) => {
    await failToSend(page);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByLabel('Message', { exact: true }).fill('Does it like shade, too?');
    await page.unroute('**/api/contact');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
    expect((await admin.messages())[0]).toMatchObject({ message: 'Does it like shade, too?' });
  });
});

test.describe('too many messages from one IP', () => {
  test.use({ expectedErrors: [/status of 429|Failed to submit contact form/] });

  test('the sixth message in ten minutes is rate limited', async ({ page, request }) => {
    const ip = newClientIp();
    await page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': ip });
    const { Name: name, Email: email, Phone: phone, Message: message } = enquiry;
    const data = { name, email, phone, subject: 'Other', message };
    for (let sent = 0; sent < 5; sent++)
      await request.post('/api/contact', { data, headers: { 'X-Forwarded-For': ip } });
    await open(page, '/contact');
    await fillIn(page, enquiry);
    await send(page);
    await expect(page.getByRole('alert')).toContainText(
      'You have sent several messages. Please try again later.',
    );
  });
});

test('a message with the honeypot field filled in is confirmed but not stored', async ({ page, admin }) => {
  const before = await admin.messages();
  await open(page, '/contact');
  await fillIn(page, enquiry);
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
  await page.locator('[name=website]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example';
  });
  await send(page);
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  expect(await admin.messages()).toHaveLength(before.length);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] });

  test('the form is validated, keeps what was typed, and is delivered', async ({ page, admin }) => {
    await page.goto('/contact');
    await fillIn(page, { ...enquiry, Phone: '12345', Name: 'Sample Customer Two' });
    await send(page);
    await expect(page.getByText('Please enter a valid number')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sample Customer Two');
    await expect(page.getByLabel('Subject')).toHaveValue('Care Advice');

    await page.getByLabel('Phone', { exact: true }).fill(enquiry.Phone);
    await send(page);
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
    expect((await admin.messages())[0]).toMatchObject({
      name: 'Sample Customer Two',
      subject: 'Care Advice',
    });
  });
});

test('the page shows address, store hours and FAQ', async ({ page }) => {
  await open(page, '/contact');
  for (const hours of [
    'Mon to Fri: 9:00 AM to 8:00 PM',
    'Sat to Sun: 9:00 AM to 7:00 PM',
    'Major holidays: closed',
  ])
    await expect(page.getByText(hours)).toBeVisible();
  const response = page.getByText(/within 24 hours with photos and an unboxing video/);
  await expect(response).toBeHidden();
  await page.getByText('What if my plant arrives damaged?').click();
  await expect(response).toBeVisible();
  await expect(page.getByText('How much does shipping cost?')).toBeVisible();
  await expect(page.getByText('How are the plants packed?')).toBeVisible();
});

test('the third-party map loads only when scrolled near', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', request => /openstreetmap/.test(request.url()) && elsewhere.push(request.url()));
  await open(page, '/contact');
  await expect(page.getByRole('link', { name: 'Open the map' })).toHaveAttribute('href', /openstreetmap/);
  expect(elsewhere).toEqual([]);
  await page.getByRole('heading', { name: 'Find us' }).scrollIntoViewIfNeeded();
  await expect.poll(() => elsewhere.length).toBe(1);
});

async function failToSend(page: Page): Promise<void> {
  await open(page, '/contact');
  await fillIn(page, enquiry);
  await page.route('**/api/contact', route => route.abort());
  await send(page);
  await expect(page.getByRole('heading', { name: 'Message Failed' })).toBeVisible();
}

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [field, text] of Object.entries(fields))
    await page.getByLabel(field, { exact: true }).fill(text);
  await page.getByLabel('Subject').selectOption('Plant Care Advice');
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Message' }).click();
}

/** The limit is five messages in ten minutes per IP, so every test uses its own. */
function newClientIp(): string {
  return `10.0.0.${++writers}`;
}
