import { parseStoredPhotoUrl } from '../../domain/catalogue/photo.ts';
import { expectNoBarriers } from './accessibility-check.ts';
import { newProduct, openForm } from './product-form-parts.ts';
import { expect, test } from './shop-test.ts';
import { onDesktop } from './storefront-parts.ts';
import { cameraPhoto, cutOut } from './test-photos.ts';

test.beforeEach(({ signIn }) => signIn());

test('the owner adds a plant with photos from the phone, and shoppers see it immediately', async ({
  page,
  context,
}) => {
  const form = await openForm(page, newProduct);
  await form.choosePhotos.setInputFiles([
    await cameraPhoto('pot.jpg', '#7a4a2a'),
    await cameraPhoto('leaf.jpg', '#2f6f3e', 6),
    await cutOut('cut-out.png'),
  ]);
  await expect(form.photos).toHaveCount(3);
  expect(page.workers()).toHaveLength(1);

  await page.getByRole('button', { name: 'Move photo 2 earlier' }).click();
  await expect(page.getByRole('button', { name: 'Move photo 1 later' })).toBeFocused();
  await expect(form.photos.first()).toContainText('Main photo');

  await form.name.fill('Sample Bird’s Nest Fern');
  await form.price.fill('349.50');
  await form.stock.fill('4');
  await form.tags.fill('Sample tag, air-p');
  await page.getByRole('button', { name: 'Add tag air-purifying' }).click();
  await expect(form.tags).toHaveValue('Sample tag, air-purifying, ');
  await form.description.click();
  await page.getByRole('button', { name: 'Bold', exact: true }).click();
  await expect(form.description).toBeFocused();
  await page.keyboard.type('Loves shade.');
  await page.getByLabel('New arrival').check();

  await expect(form.preview).toContainText('₹349.50');
  await expect(form.preview).toContainText('New Arrival');
  await expect(form.preview).toContainText('Sample tag');

  await form.save.click();
  await expect(page.getByText('Sample Bird’s Nest Fern is in the shop now.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/products\/sample-birds-nest-fern\/edit$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample Bird’s Nest Fern');

  const saved = await (await context.request.get('/api/products/sample-birds-nest-fern')).json();
  expect(saved).toMatchObject({
    price: 349.5,
    stock: 4,
    tags: ['Sample tag', 'air-purifying'],
    description: '<p><strong>Loves shade.</strong></p>',
    is_new_arrival: true,
  });
  const sizes = saved.images.map(parseStoredPhotoUrl);
  expect(sizes).toMatchObject([
    { width: 768, height: 1024 },
    { width: 1024, height: 768 },
    { width: 300, height: 600, color: 'ffffff' },
  ]);

  await page.goto('/product/sample-birds-nest-fern');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample Bird’s Nest Fern');
  await expect(page.getByText('Only 4 left!')).toBeVisible();
  await expect(page.getByText('Loves shade.').first()).toBeVisible();
});

test('an incomplete form shows an error beside each field and is not saved', async ({ page }) => {
  const form = await openForm(page, newProduct);
  await form.save.click();
  await expect(page.getByText('Product name is required')).toBeVisible();
  await expect(page.getByText('Price must be greater than zero')).toBeVisible();
  await expect(page.getByText('At least one product image is required')).toBeVisible();
  await expect(page.getByText('Please check 3 fields')).toBeVisible();
  await expect(form.choosePhotos).toBeFocused();
  await expect(form.name).toHaveAccessibleDescription('Product name is required');
  await expectNoBarriers(page);

  await form.name.fill('Sample Fern');
  await expect(page.getByText('Product name is required')).toBeHidden();
  await form.choosePhotos.setInputFiles(await cameraPhoto('leaf.jpg', '#2f6f3e'));
  await expect(form.photos).toHaveCount(1);
  await form.save.click();
  await expect(form.price).toBeFocused();
  await expect(page.getByText('Please check 1 field')).toBeVisible();
  await expect(form.name).toHaveValue('Sample Fern');
});

test('a camera photo shows its resizing progress, and saving waits for it', async ({ page }) => {
  const worker = Promise.withResolvers<void>();
  await page.route('**/photo-worker*', async route => {
    await worker.promise;
    await route.continue();
  });
  const form = await openForm(page, newProduct);
  const camera = page.getByLabel('Take a photo');
  await expect(camera).toHaveAttribute('capture', 'environment');
  await camera.setInputFiles(await cameraPhoto('leaf.jpg', '#2f6f3e'));
  await expect(page.getByText('Compressing photo 1 of 1…')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Preparing photos…' })).toBeVisible();
  await expect(camera).toBeDisabled();

  worker.resolve();
  await expect(form.photos).toHaveCount(1);
  await expect(form.save).toBeVisible();
  await expect(page.getByText('Compressing photo')).toBeHidden();
});

test('photos can be removed and restored, up to five', async ({ page }) => {
  const form = await openForm(page, newProduct);
  const photos = await Promise.all([1, 2, 3, 4, 5, 6].map(each => cutOut(`leaf-${each}.png`, 300 + each)));
  await form.choosePhotos.setInputFiles(photos);
  await expect(form.photos).toHaveCount(5);
  await expect(page.getByText('A product can have at most 5 photos. 1 was not added.')).toBeVisible();
  await expect(form.choosePhotos).toBeDisabled();

  await page.getByRole('button', { name: 'Remove photo 5' }).click();
  await expect(form.photos).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Remove photo 4' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(form.photos).toHaveCount(5);
});

test('removed photos are restored one by one, next to photos added since', async ({ page }) => {
  const form = await openForm(page, newProduct);
  await form.choosePhotos.setInputFiles([await cutOut('pot.png', 301), await cutOut('leaf.png', 302)]);
  await expect(form.photos).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await form.choosePhotos.setInputFiles(await cutOut('cut-out.png'));
  await expect(form.photos).toHaveCount(1);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.first().click();
  await expect(form.photos).toHaveCount(2);
  await undo.click();
  await expect(form.photos).toHaveCount(3);
});

test.describe('on a desktop', () => {
  test.use(onDesktop);

  test('photos can be dropped anywhere on the page and reordered by dragging', async ({ page }) => {
    const form = await openForm(page, newProduct);
    const files = [await cameraPhoto('pot.jpg', '#7a4a2a'), await cutOut('cut-out.png')];
    const carried = await page.evaluateHandle(
      sent =>
        sent.reduce((carrier, { name, type, content }) => {
          const bytes = Uint8Array.from(atob(content), letter => letter.charCodeAt(0));
          carrier.items.add(new File([bytes], name, { type }));
          return carrier;
        }, new DataTransfer()),
      files.map(({ name, mimeType, buffer }) => ({
        name,
        type: mimeType,
        content: buffer.toString('base64'),
      })),
    );
    const heading = page.getByRole('heading', { level: 1 });
    await heading.dispatchEvent('dragover', { dataTransfer: carried });
    await expect(page.getByText('Drop to add the photos')).toBeVisible();
    await heading.dispatchEvent('drop', { dataTransfer: carried });
    await expect(form.photos).toHaveCount(2);

    const second = await form.photos.nth(1).getByRole('img').getAttribute('src');
    await form.photos.nth(1).getByRole('img').hover({ force: true });
    await page.mouse.down();
    await form.photos.nth(0).getByRole('img').hover({ force: true });
    await page.mouse.up();
    await expect(form.photos.nth(0).getByRole('img')).toHaveAttribute('src', second ?? '');
  });
});
