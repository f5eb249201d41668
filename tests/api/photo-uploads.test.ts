import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../test-api.ts';
import { draft, engines } from '../test-shop.ts';

const dataUrl = (bytes: Uint8Array, type = 'image/jpeg') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

const picture = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();

describe.each(engines)('photos over the API on %s', engine => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi(engine, { publicUrl: 'https://shop.example' });
  });

  const save = (images: string[]) => api.sendAsOwner('POST', '/api/products', { json: draft({ images }) });

  it('are uploaded as data URLs and served from immutable URLs', async () => {
    const { image, images } = await (await save([dataUrl(await picture('green'))])).json();
    expect(image).toMatch(/^\/media\/[0-9a-f]{32}-64x48-[0-9a-f]{6}\.jpg$/);
    expect(images).toEqual([image]);
    const response = await api.send('GET', image);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringMatching(/^inline; filename="media-/),
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(64);
    const headers = { 'If-None-Match': response.headers.get('ETag') ?? '' };
    expect((await api.send('GET', image, { headers })).status).toBe(304);
  });

  it('are served in the sizes that pages use, and in no others', async () => {
    const { image } = await (await save([dataUrl(await picture('teal'))])).json();
    const stem = image.replace(/\.jpg$/, '');
    // The stored photo is served until the size is made.
    const type = async () => (await api.send('GET', `${stem}/160.webp`)).headers.get('Content-Type');
    await expect.poll(type, { timeout: 10_000 }).toBe('image/webp');
    for (const other of [
      `${stem}/161.webp`,
      `${stem}/160.svg`,
      `${stem}/`,
      image.replace('64x48', '65x48'),
    ]) {
      expect((await api.send('GET', other)).status, other).toBe(404);
    }
  });

  it('are recognised by their path or full URL when sent back', async () => {
    const product = await (await save([dataUrl(await picture('olive'))])).json();
    const put = (images: string[]) =>
      api.sendAsOwner('PUT', `/api/products/${product.id}`, { json: { ...product, images } });
    for (const image of [
      product.image,
      `https://shop.example${product.image}`,
      `http://localhost${product.image}`,
    ]) {
      expect((await (await put([image])).json()).images, image).toEqual([product.image]);
    }
    const elsewhere = `https://elsewhere.example${product.image}`;
    expect((await (await put([elsewhere])).json()).images).toEqual([elsewhere]);
  });

  it('with unknown URLs are rejected', async () => {
    const unknown = `/media/${'0'.repeat(32)}-10x10-ffffff.jpg`;
    for (const image of [unknown, `https://shop.example${unknown}`]) {
      const response = await save([image]);
      expect(response.status).toBe(422);
      expect((await response.json()).errors).toEqual({ images: 'File "image 1" is not a valid image' });
    }
  });

  it.each([
    ['text', Buffer.from('hello')],
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['the head of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['nothing', Buffer.alloc(0)],
  ])('made of %s are rejected, whatever type they claim, and nothing is saved', async (_, bytes) => {
    const before = await (await api.send('GET', '/api/products')).json();
    const response = await save([dataUrl(await picture('navy')), dataUrl(bytes)]);
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual({ images: 'File "image 2" is not a valid image' });
    expect(await (await api.send('GET', '/api/products')).json()).toHaveLength(before.length);
  });

  it('of more than 10 MB are rejected with the specified message', async () => {
    const response = await save([dataUrl(Buffer.alloc(10 * 1024 * 1024 + 1))]);
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual({
      images: 'Image "image 1" exceeds 10MB. Please use a smaller image.',
    });
  });

  it('on other sites are only linked, never fetched', async () => {
    let visits = 0;
    const bait = createServer((_request, response) => {
      visits++;
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise(resolve => bait.once('listening', resolve));
    const { port } = bait.address() as AddressInfo;
    expect((await save([`https://127.0.0.1:${port}/x.jpg`])).status).toBe(201);
    expect((await save([`http://127.0.0.1:${port}/x.jpg`])).status).toBe(422);
    await api.send('GET', '/api/products');
    bait.close();
    expect(visits).toBe(0);
  });
});
