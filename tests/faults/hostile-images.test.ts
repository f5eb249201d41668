import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { owner } from '../e2e/shop-server.ts';
import { draft } from '../test-shop.ts';
import { count, isFull, reportFigures } from './figures.ts';
import { openRealShop } from './real-shop.ts';

const refusal = /^File "image 1" is not a valid image$/;
const payload = '<script>alert(1)</script><?php system($_GET["x"]) ?>';
const mutations = isFull ? 600 : 60;

it('malicious images are rejected or re-encoded, and the process survives', async () => {
  const shop = await openRealShop();
  const cookie = await signIn(shop.url);
  const corpus = [...(await malformedImages()), ...(await mutatedImages(mutations))];
  let accepted = 0;
  for (const { name, bytes } of corpus) {
    const images = [`data:image/jpeg;base64,${bytes.toString('base64')}`];
    const response = await fetch(`${shop.url}/api/products`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify({ ...draft(), images }),
    });
    const result = await response.json();
    if (response.status === 422) expect(result.detail, name).toMatch(refusal);
    else {
      expect(response.status, `${name}: ${result.detail}`).toBe(201);
      await expectValidImage(shop.url + result.image, name);
      accepted++;
    }
  }
  expect(accepted).toBeGreaterThan(0);
  expect(accepted).toBeLessThan(corpus.length);
  expect(shop.process.exitCode).toBeNull();
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  reportFigures(
    'Hostile images',
    count(corpus.length, 'sent'),
    count(accepted, 'kept as sound ones'),
    '0 passed on as they came',
  );
}, 1_200_000);

async function signIn(shopUrl: string): Promise<string> {
  const response = await fetch(`${shopUrl}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(owner),
  });
  return response.headers.get('Set-Cookie')?.split(';')[0] ?? '';
}

/** Decodes completely and has no metadata, payload or trailing bytes. */
async function expectValidImage(url: string, name: string): Promise<void> {
  const response = await fetch(url);
  expect(response.headers.get('Content-Type'), name).toBe('image/jpeg');
  const bytes = Buffer.from(await response.arrayBuffer());
  const { format, exif, icc, xmp, iptc } = await sharp(bytes, { failOn: 'warning' }).metadata();
  expect({ format, exif, icc, xmp, iptc }, name).toEqual({ format: 'jpeg' });
  await sharp(bytes, { failOn: 'warning' }).raw().toBuffer();
  expect(bytes.includes('<script'), name).toBe(false);
  expect(bytes.subarray(-2).toString('hex'), name).toBe('ffd9');
}

type Sample = { name: string; bytes: Buffer };

const picture = () => sharp({ create: { width: 48, height: 32, channels: 3, background: '#3c8a56' } });

async function malformedImages(): Promise<Sample[]> {
  const jpeg = await picture().jpeg().toBuffer();
  const png = await picture().png().toBuffer();
  const webp = await picture().webp().toBuffer();
  const described = picture().withExif({ IFD0: { ImageDescription: payload, Copyright: payload } });
  return [
    { name: 'nothing', bytes: Buffer.alloc(0) },
    { name: 'HTML', bytes: Buffer.from(`<!doctype html>${payload}`) },
    { name: 'SVG', bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${payload}</svg>`) },
    { name: 'GIF', bytes: await picture().gif().toBuffer() },
    { name: 'TIFF', bytes: await picture().tiff().toBuffer() },
    { name: 'JPEG and HTML', bytes: Buffer.concat([jpeg, Buffer.from(payload)]) },
    { name: 'PNG and HTML', bytes: Buffer.concat([png, Buffer.from(payload)]) },
    { name: 'WebP and HTML', bytes: Buffer.concat([webp, Buffer.from(payload)]) },
    { name: 'GIF head, JPEG body', bytes: Buffer.concat([Buffer.from('GIF89a'), jpeg]) },
    { name: 'JPEG with a script in its metadata', bytes: await described.clone().jpeg().toBuffer() },
    { name: 'PNG with a script in its metadata', bytes: await described.clone().png().toBuffer() },
    { name: 'a bomb of 30,000 × 30,000', bytes: decompressionBomb(30_000, 64) },
    { name: 'a PNG that promises more than it has', bytes: decompressionBomb(6_000, 2) },
    ...[1, 2, 4, 8, 16].map(part => ({
      name: `1/${part} of a JPEG`,
      bytes: jpeg.subarray(0, Math.floor(jpeg.length / part) - 2),
    })),
  ];
}

/** Valid pictures with bytes flipped, removed, doubled and swapped; identical in every run. */
async function mutatedImages(most: number): Promise<Sample[]> {
  const seeds = [
    await picture().jpeg().toBuffer(),
    await picture().png().toBuffer(),
    await picture().webp().toBuffer(),
    await picture().jpeg({ progressive: true }).toBuffer(),
  ];
  const next = seededRandom(20_261_115);
  return Array.from({ length: most }, (_, n) => {
    let bytes = Buffer.from(seeds[n % seeds.length] ?? []);
    for (let change = 0; change <= next() % 6; change++) {
      const at = next() % Math.max(1, bytes.length);
      const length = next() % 24;
      const kind = next() % 4;
      if (kind === 0) bytes[at] = next() & 255;
      if (kind === 1) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
      if (kind === 2) bytes = Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)]);
      if (kind === 3) bytes.fill(next() & 255, at, Math.min(at + length, bytes.length));
    }
    return { name: `mutation ${n}`, bytes };
  });
}

/** Xorshift with a fixed seed, for reproducible runs. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

/** A PNG that declares `side` × `side` pixels but has only some rows. */
function decompressionBomb(side: number, rows: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const pixels = deflateSync(Buffer.alloc(rows * (side * 3 + 1)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
