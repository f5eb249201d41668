import type { Page } from '@playwright/test';
import { expect, open, stubSite, test } from './shop-test.ts';
import { parseWhatsAppLink, withoutSignature } from './storefront-parts.ts';

test('the stock label and the buttons follow the stock', async ({ page }) => {
  const main = page.getByRole('main');
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true });
  const buyNow = main.getByText('Buy Now via WhatsApp');

  await open(page, '/product/monstera-deliciosa');
  await expect(main.getByText('In Stock', { exact: true })).toBeVisible();

  await open(page, '/product/jade-plant');
  await expect(main.getByText('Only 10 left!')).toBeVisible();

  await open(page, '/product/plumeria-champa');
  await expect(main.getByText('Only 1 left!')).toBeVisible();
  await expect(add).toBeEnabled();
  await expect(buyNow).toHaveAttribute('href', /^https:\/\/wa\.me\//);

  await open(page, '/product/croton');
  await expect(main.getByText('Out of Stock', { exact: true }).first()).toBeVisible();
  await expect(add).toBeDisabled();
  await expect(buyNow).toBeDisabled();
  await expect(stepperOf(page).quantity).toBeDisabled();
});

test('a shopper can request a sold-out plant, and the tap is counted', async ({ page, context }) => {
  await stubSite(context, /^https:\/\/wa\.me\//);
  await open(page, '/product/croton');
  const counted = page.waitForResponse('**/api/products/croton/wanted');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Tell me when it is back' }).click();
  const chat = await opened;
  await chat.waitForURL(/wa\.me/);
  expect(parseWhatsAppLink(chat.url()).text).toBe('Hello Thalir, please tell me when Croton is back.');
  const response = await counted;
  expect(response.status()).toBe(204);
  expect(response.request().method()).toBe('POST');

  await open(page, '/product/monstera-deliciosa');
  await expect(page.getByRole('link', { name: 'Tell me when it is back' })).toHaveCount(0);
});

test('the quantity stays between one and the stock', async ({ page }) => {
  await open(page, '/product/calathea-orbifolia');
  const { fewer, more, quantity } = stepperOf(page);
  await expect(quantity).toHaveValue('1');
  await expect(fewer).toBeDisabled();
  await more.click();
  await more.click();
  await expect(quantity).toHaveValue('3');
  await expect(more).toBeDisabled();
  await fewer.click();
  await expect(quantity).toHaveValue('2');

  await quantity.fill('99');
  await quantity.blur();
  await expect(quantity).toHaveValue('3');
  await quantity.fill('');
  await quantity.blur();
  await expect(quantity).toHaveValue('3');

  await open(page, '/product/plumeria-champa');
  await expect(fewer).toBeDisabled();
  await expect(more).toBeDisabled();
});

test('Buy Now sends quantity, name, unit price, order link and code', async ({ page, context }) => {
  await stubSite(context, /^https:\/\/wa\.me\//);
  await open(page, '/product/calathea-orbifolia');
  await stepperOf(page).more.click();
  const link = page.getByRole('link', { name: 'Buy Now via WhatsApp' });
  const order = 'Hello Thalir, I would like to order:\n2 × Calathea Orbifolia (₹599.00 each)';
  await expect.poll(async () => parseWhatsAppLink(await link.getAttribute('href')).text).toBe(order);

  const opened = context.waitForEvent('page');
  await link.click();
  const chat = await opened;
  await chat.waitForURL(/wa\.me/);
  expect(withoutSignature(parseWhatsAppLink(chat.url()).text)).toBe(order);
});

test('Buy Now opens a tab that cannot reach this page, with the order code in its message', async ({
  page,
  context,
}) => {
  await stubSite(context, /^https:\/\/wa\.me\//);
  await open(page, '/product/calathea-orbifolia');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Buy Now via WhatsApp' }).click();
  const chat = await opened;
  await chat.waitForURL(/wa\.me/);
  expect(await chat.evaluate(() => window.opener)).toBeNull();
  expect(parseWhatsAppLink(chat.url()).text).toMatch(/Order TH-\w{6}$/);
});

function stepperOf(page: Page) {
  const stepper = page.getByRole('group', { name: /^Quantity of/ });
  return {
    quantity: stepper.getByRole('spinbutton', { name: 'Quantity' }),
    more: stepper.getByRole('button', { name: 'Increase quantity' }),
    fewer: stepper.getByRole('button', { name: 'Decrease quantity' }),
  };
}
