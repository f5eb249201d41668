import { newProduct, openForm } from './product-form-parts.ts';
import { expect, test } from './shop-test.ts';
import { cameraPhoto } from './test-photos.ts';

const megabyte = 1024 * 1024;

test.beforeEach(({ signIn }) => signIn());

test('a file that is not a photo is named, blocks saving and can be removed', async ({ page }) => {
  const form = await openForm(page, newProduct);
  await form.choosePhotos.setInputFiles([
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * megabyte + 1) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('water weekly') },
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') },
    { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('not here') },
  ]);
  await expect(
    page.getByText('Image "huge.jpg" exceeds 10MB. Please use a smaller image.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('File "notes.txt" is not a valid image', { exact: true })).toBeVisible();
  await expect(page.getByText('File "drawing.svg" is not a valid image', { exact: true })).toBeVisible();
  const torn = page.getByRole('listitem').filter({ hasText: 'torn.jpg' });
  await expect(torn.getByText('Failed to load image', { exact: true })).toBeVisible();
  await expect(page.getByText(/^File "IMG_1.HEIC" is not a valid image.*export it as JPEG/)).toBeVisible();
  await expect(page.getByText('Please upload at least one product image')).toBeVisible();

  await form.save.click();
  await expect(page.getByText('Please resolve image upload errors before saving')).toBeVisible();
  await expect(form.choosePhotos).toBeFocused();

  await form.choosePhotos.setInputFiles(await cameraPhoto('leaf.jpg', '#2f6f3e'));
  await expect(form.photos).toHaveCount(1);
  await expect(page.getByText('is not a valid image')).toHaveCount(0);
  await expect(page.getByText('Please resolve image upload errors before saving')).toBeHidden();

  await form.choosePhotos.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expect(page.getByText('File "a.txt" is not a valid image')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('File "a.txt" is not a valid image')).toBeHidden();
  await expect(form.photos).toHaveCount(1);
});

test('an unreadable file shows an error', async ({ page }) => {
  await page.addInitScript(() => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  });
  const form = await openForm(page, newProduct);
  await form.choosePhotos.setInputFiles(await cameraPhoto('leaf.jpg', '#2f6f3e'));
  await expect(page.getByText('Failed to read image', { exact: true })).toBeVisible();
});

test('a browser without workers resizes photos on the main thread', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'Worker');
  });
  const form = await openForm(page, newProduct);
  await form.choosePhotos.setInputFiles(await cameraPhoto('leaf.jpg', '#2f6f3e', 6));
  await expect(form.photos).toHaveCount(1);
  const size = await form.photos
    .getByRole('img')
    .evaluate((image: HTMLImageElement) =>
      image.decode().then(() => [image.naturalWidth, image.naturalHeight]),
    );
  expect(size).toEqual([768, 1024]);
});

test('a browser without canvas shows an error', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'Worker');
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const form = await openForm(page, newProduct);
  await form.choosePhotos.setInputFiles(await cameraPhoto('leaf.jpg', '#2f6f3e'));
  await expect(
    page.getByText('Failed to compress image: Canvas context not available', { exact: true }),
  ).toBeVisible();
});
