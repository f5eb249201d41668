import { writeFileSync } from 'node:fs';
import { owner } from '../shop-server.ts';
import { expect, test } from '../shop-test.ts';
import { cameraPhoto } from '../test-photos.ts';
import {
  type BrowserPage,
  button,
  field,
  link,
  waitFor,
  waitForHydration,
  waitForText,
} from './browser-page.ts';
import { openFirefox } from './firefox-page.ts';
import { openWebKit } from './webkit-page.ts';

const { FIREFOX_PATH: firefox, WEBKIT_DRIVER_PATH: webkit } = process.env;
const engines = [
  { name: 'Firefox', path: firefox, open: openFirefox },
  { name: 'WebKit', path: webkit, open: openWebKit },
];

for (const { name, path, open } of engines)
  test.describe(`in ${name}`, () => {
    test.skip(!path, `${name} is not installed`);
    test.describe.configure({ mode: 'serial', timeout: 120_000 });

    let page: BrowserPage;
    test.beforeAll(async () => {
      page = await open(path ?? '');
    });
    test.afterAll(() => page?.close());

    test('a shopper filters, adds a plant to the cart and checks out on WhatsApp', async ({ shop }) => {
      await page.goto(shop.url);
      await page.click(`//main${link('Shop Now')}`);
      await waitFor(page, `location.pathname === '/shop'`);
      await waitForHydration(page);
      const currentPage = `getComputedStyle(document.querySelector('.menu [aria-current]'))`;
      expect(await page.evaluate(`${currentPage}.textDecorationLine`)).toBe('underline');
      await page.click(`//main${link('Indoor Plants')}`);
      await waitFor(page, `location.search === '?category=indoor'`);
      await page.fill(field('Search plants'), 'monstera');
      await waitForText(page, '1 product');
      await page.click(`//main//article//a`);
      await waitFor(page, `location.pathname === '/product/monstera-deliciosa'`);
      await waitForHydration(page);
      await page.evaluate(
        `document.querySelector('.gallery-strip').scrollBy({ left: 999, behavior: 'instant' })`,
      );
      await waitFor(page, `document.querySelector('.gallery-thumbnails li:last-child a[aria-current]')`);
      await page.click(`//main${button('Add to Cart')}`);
      await waitForText(page, 'Go to Cart');
      await page.goto(`${shop.url}/cart`);
      await waitForHydration(page);
      await waitForText(page, 'Monstera Deliciosa');
      await page.fill(field('Delivery Address'), '12 Sample Lane, Fort Kochi 682001');
      const windows = await page.windowCount();
      await page.click(button('Checkout via WhatsApp'));
      await waitForText(page, 'WhatsApp is open in a new tab');
      expect(await page.windowCount()).toBe(windows + 1);
    });

    test('a shopper opens a plant that was suggested for a misspelt name', async ({ shop }) => {
      await page.goto(`${shop.url}/shop?q=kattarvaaza`);
      await waitForHydration(page);
      await waitForText(page, '1 product. Showing results for');
      await page.click(field('Search plants'));
      await waitFor(page, `document.querySelector('input[role=combobox]')`);
      await page.fill(field('Search plants'), 'chemparathy');
      await waitFor(page, `document.querySelector('[role=combobox][aria-expanded=true]')`);
      await page.click(`//*[@role='option']`);
      await waitFor(page, `location.pathname === '/product/red-hibiscus-chembarathi'`);
    });

    test('a shopper chooses filters and removes them again', async ({ shop }) => {
      await page.goto(`${shop.url}/shop?tags=low-light&difficulty=easy`);
      await waitForHydration(page);
      await waitForText(page, '3 products');
      await page.click(link('Remove filter: Difficulty: easy'));
      await waitFor(page, `location.search === '?tags=low-light'`);
      await waitForText(page, '4 products');
      if (await page.evaluate(`matchMedia('(width < 64rem)').matches`))
        await page.click(button('Filters (1)'));
      await page.click(field('medium'));
      await waitFor(page, `location.search === '?tags=low-light&difficulty=medium'`);
    });

    test('the Malayalam name is a picture, and later pages have their styles without another file', async ({
      shop,
    }) => {
      for (const path of ['/cart', '/wishlist', '/about', '/contact', '/privacy', '/order']) {
        await page.goto(shop.url + path);
        expect(await page.evaluate(`document.querySelectorAll('link[rel=stylesheet]').length`)).toBe(0);
        const name = `getComputedStyle(document.querySelector('.footer .malayalam-name'))`;
        expect(await page.evaluate(`${name}.maskImage`)).toContain('malayalam-name');
      }
    });

    test('a shopper keeps a plant in the wishlist and sends an enquiry', async ({ shop }) => {
      await page.goto(`${shop.url}/shop?category=herbs`);
      await waitForHydration(page);
      await page.click(button('Wishlist: Lemongrass'));
      await page.goto(`${shop.url}/wishlist`);
      await waitForText(page, '1 item in your wishlist');

      await page.goto(`${shop.url}/contact`);
      await waitForHydration(page);
      await page.fill(field('Name'), 'Sample Customer');
      await page.fill(field('Email'), 'sample@customers.example');
      await page.fill(field('Phone'), '9876543210');
      await page.choose(field('Subject'), 'Care Advice');
      await page.fill(field('Message'), `Sent from ${name}.`);
      await page.click(button('Send Message'));
      await waitForText(page, 'Thank you for writing');
    });

    test('the owner signs in, adds a plant with a photo and fulfils an order', async ({ shop, admin }) => {
      const plant = `Sample ${name} Fern`;
      const { buffer } = await cameraPhoto('leaf.jpg', '#2f6f3e');
      const photo = test.info().outputPath('leaf.jpg');
      writeFileSync(photo, buffer);

      await page.goto(`${shop.url}/admin/products/new`);
      await waitForHydration(page);
      await page.fill(field('E-mail'), owner.email);
      await page.fill(field('Password'), owner.password);
      await page.click(button('Sign in'));
      await waitFor(page, `location.pathname === '/admin/products/new'`);
      await waitForHydration(page);
      await page.chooseFile(`//input[@type='file']`, photo);
      await waitForText(page, 'Main photo');
      await page.fill(field('Name'), plant);
      await page.fill(field('Price'), '150');
      await page.fill(field('Stock'), '4');
      await page.click(button('Save product'));
      await waitForText(page, `${plant} is in the shop now.`);
      await waitFor(page, `location.pathname.endsWith('/edit')`);

      await page.goto(`${shop.url}/admin/orders`);
      await waitForHydration(page);
      await page.fill('//textarea', `Hello, I would like to order:\n3 × ${plant} (₹150.00 each)`);
      await page.click(button('Fulfil order'));
      await waitForText(page, '3 pieces deducted from stock.');
      const { id, stock } = await admin.product(plant);
      expect({ id, stock }).toMatchObject({ stock: 1 });
    });
  });
