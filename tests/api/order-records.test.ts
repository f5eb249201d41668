import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/database.ts';
import { setupOrderDesk } from '../test-fulfilment.ts';
import { engines } from '../test-shop.ts';

describe.each(engines)('the order desk on %s', engine => {
  const desk = setupOrderDesk(engine);
  const { fulfilOrder, undo } = desk;

  describe('updates the records', () => {
    const figures = () => desk.api.shop.statistics.read();

    it('by adding the order to the totals, and subtracting it on undo', async () => {
      await desk.api.shop.statistics.save({
        totalOrders: '12',
        totalRevenue: '₹1,20,000',
        totalCustomers: '3',
      });
      const { order, counted } = await fulfilOrder({ revenue: 1358.99 });
      expect(counted).toBe(true);
      expect(await figures()).toEqual({
        totalOrders: '13',
        totalRevenue: '₹1,21,358.99',
        totalCustomers: '3',
      });
      await undo(order.id);
      expect(await figures()).toEqual({
        totalOrders: '12',
        totalRevenue: '₹1,20,000.00',
        totalCustomers: '3',
      });
    });

    it('without losing concurrent orders', async () => {
      await desk.api.shop.statistics.save({ totalOrders: '0', totalRevenue: '₹0', totalCustomers: '0' });
      await Promise.all(
        [0.1, 0.2, 0.3, 100].map(revenue =>
          fulfilOrder({ revenue, lines: [{ id: desk.monstera.id, quantity: 1 }] }),
        ),
      );
      expect(await figures()).toMatchObject({ totalOrders: '4', totalRevenue: '₹100.60' });
    });

    it('without deadlock when fulfilling and undoing orders of one customer concurrently', async () => {
      const ivy = await desk.api.addProduct({ name: 'Ivy', stock: 60 });
      const moss = await desk.api.addProduct({ name: 'Moss', stock: 60 });
      const order = ({ id }: { id: string }) => ({
        customer: { name: 'Sample Customer Seven', phone: '98470 77777' },
        revenue: 5,
        lines: [{ id, quantity: 1 }],
      });
      for (let round = 0; round < 20; round++) {
        const first = await fulfilOrder(order(ivy));
        const [, back] = await Promise.all([
          fulfilOrder(order(moss)),
          undo(first.order.id, { customer: first.customer?.customer.id }),
        ]);
        expect(back.status).toBe(200);
      }
    });

    it('adding a new customer once under concurrent orders', async () => {
      const names = ['Sedge', 'Rush', 'Reed', 'Cane'];
      const plants = await Promise.all(names.map(name => desk.api.addProduct({ name, stock: 9 })));
      const customer = { name: 'Sample Customer Eight', phone: '98470 88888' };
      await Promise.all(plants.map(({ id }) => fulfilOrder({ customer, lines: [{ id, quantity: 1 }] })));
      const all = await desk.api.shop.customers.list();
      expect(all.filter(({ name }) => name === customer.name).map(({ orders }) => orders)).toEqual([4]);
    });

    it('unless the owner opts out, or a total is not a number', async () => {
      await desk.api.shop.statistics.save({ totalOrders: '7', totalRevenue: '₹some', totalCustomers: '0' });
      expect((await fulfilOrder({ lines: [{ id: desk.fern.id, quantity: 1 }] })).counted).toBeUndefined();
      const { counted, order } = await fulfilOrder({
        revenue: 5,
        lines: [{ id: desk.fern.id, quantity: 1 }],
      });
      expect(counted).toBe(false);
      await undo(order.id);
      expect(await figures()).toMatchObject({ totalOrders: '7', totalRevenue: '₹some' });
    });

    it('finding a customer by phone or e-mail, or adding one', async () => {
      const phone = '98470 12345';
      const first = await fulfilOrder({
        customer: { name: 'Sample Customer', phone, address: '' },
        lines: [{ id: desk.monstera.id, quantity: 1 }],
      });
      expect(first.customer).toMatchObject({ isNew: true, customer: { orders: 1, address: '', email: '' } });
      const second = await fulfilOrder({
        customer: {
          name: 'S.',
          phone: '+91 9847012345',
          email: 'sample@customer.example',
          address: '1 Sample Road',
        },
        lines: [{ id: desk.monstera.id, quantity: 1 }],
      });
      const known = {
        id: first.customer?.customer.id,
        name: 'Sample Customer',
        phone,
        email: 'sample@customer.example',
        address: '1 Sample Road',
      };
      expect(second.customer).toMatchObject({ isNew: false, customer: { ...known, orders: 2 } });
      await undo(second.order.id, { customer: known.id });
      await undo(second.order.id, { customer: known.id });
      const found = (await desk.api.shop.customers.list()).find(({ id }) => id === known.id);
      expect(found).toMatchObject({ ...known, orders: 1 });
    });

    it('with the new address of an existing customer, or the stored one', async () => {
      const phone = '98470 54321';
      const order = async (address: string) => {
        const customer = { name: 'Sample Mover', phone, address };
        return (await fulfilOrder({ customer, lines: [{ id: desk.monstera.id, quantity: 1 }] })).customer
          ?.customer.address;
      };
      expect(await order('1 Sample Road')).toBe('1 Sample Road');
      expect(await order('2 Sample Road')).toBe('2 Sample Road');
      expect(await order('')).toBe('2 Sample Road');
    });

    it('without storing personal data with the order', async () => {
      await fulfilOrder({
        customer: {
          name: 'Sample Secret',
          phone: '98470 99999',
          email: 'secret@customer.example',
          address: '9 Secret Lane',
        },
      });
      const { read, close } = await openDatabase(desk.api.config);
      const stored = JSON.stringify([
        await read.selectFrom('taken_order').selectAll().execute(),
        await read.selectFrom('taken_piece').selectAll().execute(),
        await read.selectFrom('activity').selectAll().execute(),
      ]);
      await close();
      // The full number: five digits alone also occur in ids and times.
      expect(stored).not.toMatch(/secret|98470 ?99999/i);
      expect(desk.api.logged.join('')).not.toMatch(/secret|98470 ?99999/i);
    });
  });
});
