import type { Page } from '@playwright/test';
import { expectNoBarriers } from './accessibility-check.ts';
import { choosePlace } from './admin-pages.ts';
import { editOf, openForm } from './product-form-parts.ts';
import { owner } from './shop-server.ts';
import { expect, hydrated, test } from './shop-test.ts';

test.use({ expectedErrors: [/status of 40[134]|status of 422/] });

test('the owner is redirected to the requested page, and signing out ends the access', async ({ page }) => {
  await page.goto('/admin/customers');
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await hydrated(page);
  await expectNoBarriers(page);

  await signInWith(page, { ...owner, password: 'three green ferns' });
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await signInWith(page, owner);
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/customers$/);
  expect(await storedKeys(page)).toContain('thalir.admin-session');

  await choosePlace(page, 'Sign out');
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await storedKeys(page)).toEqual([]);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login/);
});

test('signing out with unsaved changes asks for confirmation, and then clears the stored data', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  const form = await openForm(page, editOf('jade-plant'));
  await form.name.fill('Sample Unsaved Jade');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await choosePlace(page, 'Sign out');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.name).toHaveValue('Sample Unsaved Jade');
  expect((await context.request.get('/api/session')).status()).toBe(200);

  page.on('dialog', () => {
    throw new Error('The browser asks as well');
  });
  await choosePlace(page, 'Sign out');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter(key => key.includes('draft')))).toEqual(
    [],
  );
});

test.describe('a failed sign-out', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('shows an error, and this browser clears its stored data anyway', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/admin/customers');
    await hydrated(page);
    await expect.poll(() => personalKeys(page)).toEqual(['thalir.customers']);
    await page.route('**/api/session', route => route.abort());
    await choosePlace(page, 'Sign out');
    await expect(page.getByText('We could not end your session')).toBeVisible();
    expect([...(await storedKeys(page)), ...(await personalKeys(page))]).toEqual([]);
    await expect(page.getByRole('button', { name: 'Sign out', includeHidden: true })).toBeEnabled();
  });
});

test('both fields are required, and the password can be shown', async ({ page }) => {
  await page.goto('/admin/login');
  await hydrated(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please enter your e-mail address')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('three green ferns');
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('a session that expires while a form is open is renewed in place, and nothing typed is lost', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  await page.goto('/admin/settings');
  await hydrated(page);
  const phone = page.getByLabel('Store phone');
  const before = await phone.inputValue();
  await phone.fill('+91 00000 00009');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save settings' }).click();

  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog).toBeVisible();
  await expectNoBarriers(page);
  await signInWith(page, owner);
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(phone).toHaveValue('+91 00000 00009');
  await context.request.put('/api/settings', { data: { storePhone: before } });
});

test('a page requested after the session has expired is opened after signing in', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  await page.goto('/admin/settings');
  await hydrated(page);
  await context.clearCookies();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin$/);
});

test('the owner changes the password, which ends every other session', async ({
  page,
  browser,
  shop,
  signIn,
}) => {
  await signIn();
  const elsewhere = await browser.newContext({ baseURL: shop.url });
  await elsewhere.request.post('/api/session', { data: owner });
  await page.goto('/admin/account');
  await hydrated(page);
  const sessions = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
  await expectNoBarriers(page);

  await changePassword(page, owner.password, 'Password2026');
  await expect(page.getByText('This password is too common')).toBeVisible();
  await changePassword(page, 'three green ferns', 'tamarind bicycle verandah');
  await expect(page.getByText('This is not your current password')).toBeVisible();
  await changePassword(page, owner.password, 'tamarind bicycle verandah');
  await expect(page.getByText(/^Password changed/)).toBeVisible();
  await expect(sessions).toHaveCount(1);
  expect((await elsewhere.request.get('/api/session')).status()).toBe(401);
  await elsewhere.close();
  await changePassword(page, 'tamarind bicycle verandah', owner.password);
  await expect(page.getByText(/^Password changed/)).toBeVisible();
});

test('a session ended from another device takes customers and messages with it', async ({
  page,
  browser,
  shop,
  signIn,
}) => {
  await signIn();
  const elsewhere = await browser.newContext({ baseURL: shop.url });
  await elsewhere.request.post('/api/session', { data: owner });
  const lost = await elsewhere.newPage();
  await lost.clock.install();
  await lost.goto('/admin/customers');
  await hydrated(lost);
  await expect.poll(() => personalKeys(lost)).toEqual(['thalir.customers']);
  await lost.evaluate(() => sessionStorage.setItem('thalir.product-draft@1', 'x'));
  const customer = lost.getByRole('rowheader', { name: 'Sample Customer One' });
  await expect(customer).toBeVisible();

  await page.goto('/admin/account');
  await hydrated(page);
  const ends = page.getByRole('button', { name: /^End session on/ });
  await expect(ends.first()).toBeVisible();
  while (await ends.first().isVisible()) {
    const left = await ends.count();
    await ends.first().click();
    await expect(ends).toHaveCount(left - 1);
  }
  expect((await elsewhere.request.get('/api/session')).status()).toBe(401);

  await lost.clock.runFor(31_000);
  await expect(lost.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(customer).toHaveCount(0);
  expect(await personalKeys(lost)).toEqual([]);
  await lost.getByRole('button', { name: 'Try again' }).click();
  await signInWith(lost, owner);
  await expect(customer).toBeVisible();

  await elsewhere.clearCookies();
  await lost.goto('/admin');
  await hydrated(lost);
  expect(await personalKeys(lost)).toEqual([]);
  expect(await lost.evaluate(() => sessionStorage.getItem('thalir.product-draft@1'))).toBe('x');
  await elsewhere.close();
});

test('an unknown admin URL shows a not-found page inside the admin area', async ({ page, signIn }) => {
  await signIn();
  expect((await page.goto('/admin/greenhouse'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

async function signInWith(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function changePassword(page: Page, current: string, password: string) {
  await page.getByLabel('Current password', { exact: true }).fill(current);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

/** On a phone the later pages are behind More. */
const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter(key => key !== 'thalir.cart'));

const personalKeys = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap(Object.keys)
      .filter(key => ['thalir.customers', 'thalir.messages'].includes(key)),
  );
