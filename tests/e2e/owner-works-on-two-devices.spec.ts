import { expect, hydrated, test } from './shop-test.ts';

test.beforeEach(({ signIn }) => signIn());

test.afterEach(async ({ context }) => {
  await context.request.put('/api/settings', {
    data: { whatsappNumber: '910000000000', storePhone: '+91 00000 00000' },
  });
});

test('settings saved on one device keep the number saved on the other meanwhile', async ({
  page,
  context,
}) => {
  await page.goto('/admin/settings');
  await hydrated(page);
  await context.request.put('/api/settings', { data: { whatsappNumber: '919876543210' } });

  await page.getByLabel('Store phone').fill('+91 00000 00009');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  await expect(page.getByLabel('WhatsApp number')).toHaveValue('919876543210');
  const { whatsappNumber, storePhone } = await (await context.request.get('/api/settings')).json();
  expect({ whatsappNumber, storePhone }).toEqual({
    whatsappNumber: '919876543210',
    storePhone: '+91 00000 00009',
  });
});

test('figures saved on one device keep the order counted on the other meanwhile', async ({
  page,
  context,
}) => {
  await page.goto('/admin/stats');
  await hydrated(page);
  const counted = { totalOrders: '41', totalRevenue: '₹8,000' };
  await context.request.put('/api/statistics', { data: counted });

  await page.getByLabel('Total customers').fill('17');
  await page.getByRole('button', { name: 'Save totals' }).click();
  await expect(page.getByText('Totals saved')).toBeVisible();
  await expect(page.getByLabel('Total orders')).toHaveValue('41');
  const figures = await (await context.request.get('/api/statistics')).json();
  expect(figures).toEqual({ ...counted, totalCustomers: '17' });
});

test('a customer edited on one device keeps the order counted on the other meanwhile', async ({
  page,
  context,
}) => {
  const customer = {
    name: 'Sample Customer Two Devices',
    email: 'devices@customer.example',
    phone: '9876500012',
    address: '12 Sample Street, Kochi',
  };
  const added = await (await context.request.post('/api/customers', { data: customer })).json();
  await page.goto('/admin/customers');
  await hydrated(page);
  await page.getByRole('button', { name: `Edit ${customer.name}` }).click();
  await context.request.put(`/api/customers/${added.id}`, { data: { ...customer, orders: 4 } });

  await page.getByLabel('Address').fill('13 Sample Street, Kochi');
  await page.getByRole('button', { name: 'Save customer' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit customer' })).toBeHidden();
  const all: { id: string }[] = await (await context.request.get('/api/customers')).json();
  expect(all.find(({ id }) => id === added.id)).toMatchObject({
    address: '13 Sample Street, Kochi',
    orders: 4,
  });
  await context.request.delete(`/api/customers/${added.id}`);
});
