import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type PhotoFormat, photoFormats } from '../../domain/catalogue/photo-sizes.ts';
import { compressPhoto, derivePhoto } from './photo-encoder.ts';

describe('an accepted upload', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'in %s format becomes a JPEG of at most 1024 pixels',
    async format => {
      const photo = await compress(await plain(2000, 1500).toFormat(format).toBuffer());
      expect(photo).toMatchObject({ width: 1024, height: 768 });
      expect(photo.color).toMatch(/^3[bcd]8[9ab]5[678]$/);
      expect(await sharp(photo.bytes).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1024,
        height: 768,
        isProgressive: true,
      });
    },
  );

  test('is not enlarged', async () => {
    expect(await compress(await plain(30, 20).png().toBuffer())).toMatchObject({ width: 30, height: 20 });
  });

  test('gets the same hash for the same pixels', async () => {
    const png = await plain(50, 50).png().toBuffer();
    const { hash } = await compress(png);
    expect(hash).toMatch(/^[0-9a-f]{32}$/);
    expect((await compress(png)).hash).toBe(hash);
  });

  test('gets the frame colour behind transparent areas', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const upload = await sharp({ create: { width: 40, height: 40, channels: 4, background: clear } })
      .png()
      .toBuffer();
    expect((await compress(upload)).color).toBe('e9e3d8');
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('with EXIF orientation %i is rotated upright', async orientation => {
    const photo = await compress(await photoWithOrientation(orientation));
    expect(photo).toMatchObject({ width: 64, height: 32 });
    const { data } = await sharp(photo.bytes).raw().toBuffer({ resolveWithObject: true });
    const redAt = (x: number, y: number) => (data[(y * 64 + x) * 3 + 1] ?? 0) < 128;
    expect([redAt(8, 4), redAt(56, 4), redAt(8, 28), redAt(56, 28)]).toEqual([true, false, false, false]);
    expect((await sharp(photo.bytes).metadata()).orientation).toBeUndefined();
  });

  test.each([
    ['CMYK colours', plain(40, 40).toColourspace('cmyk').jpeg(), 'cmyk'],
    ['16 bits per channel', plain(40, 40).toColourspace('rgb16').png(), 'rgb16'],
    ['greyscale', plain(40, 40).toColourspace('b-w').png(), 'b-w'],
  ])('with %s becomes 8-bit sRGB', async (_, picture, space) => {
    const upload = await picture.toBuffer();
    expect((await sharp(upload).metadata()).space).toBe(space);
    const photo = await compress(upload);
    expect(await sharp(photo.bytes).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 });
  });

  test('that is animated keeps only its first frame', async () => {
    const frames = Buffer.alloc(8 * 8 * 3 * 300, Buffer.from([200, 30, 30, 30, 30, 200]));
    const animation = sharp(frames, { raw: { width: 8, height: 8 * 300, channels: 3, pageHeight: 8 } });
    const upload = await animation.webp({ loop: 0 }).toBuffer();
    expect(await compress(upload)).toMatchObject({ width: 8, height: 8 });
  });

  test('stays far below five megabytes even for pure noise', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    const create = { width: 1024, height: 1024, channels: 3, background: '#888', noise } as const;
    const upload = await sharp({ create }).png({ compressionLevel: 1 }).toBuffer();
    expect((await compress(upload)).bytes.length).toBeLessThan(2_000_000);
  });

  test('loses its metadata and trailing data', async () => {
    const picture = await plain(40, 40)
      .withExif({ IFD0: { Copyright: '<?php secret ?>' } })
      .jpeg()
      .toBuffer();
    const upload = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]);
    const { bytes } = await compress(upload);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(Buffer.from(bytes).includes('script')).toBe(false);
    expect(Buffer.from(bytes).includes('php')).toBe(false);
    expect(Buffer.from(bytes).subarray(-2).toString('hex')).toBe('ffd9');
  });
});

describe('rejected uploads', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const html = '<!doctype html><script>alert(1)</script>';
  const heic = Buffer.from('0000001c6674797068656963000000006d69663168656963', 'hex');

  test.each([
    ['an empty file', async () => Buffer.alloc(0)],
    ['text', async () => Buffer.from('not a picture')],
    ['an HTML page', async () => Buffer.from(html)],
    ['an HTML page after a JPEG signature', async () => Buffer.from(`\xff\xd8\xff\xe0${html}`, 'latin1')],
    ['an SVG with a script', async () => Buffer.from(svg)],
    ['GIF', () => plain(20, 20).gif().toBuffer()],
    ['TIFF', () => plain(20, 20).tiff().toBuffer()],
    ['AVIF', () => plain(20, 20).avif({ effort: 0 }).toBuffer()],
    ['HEIC', async () => heic],
    ['256 million pixels in a few kilobytes', async () => png(16_000, 16_000)],
    ['900 million pixels in a few kilobytes', async () => png(30_000, 30_000)],
    ['a picture of zero width', async () => png(0, 10)],
  ])('%s', async (_, upload) => {
    expect(await compressPhoto(await upload())).toBeUndefined();
  });

  test('a truncated JPEG of any length', async () => {
    const whole = await pattern(300, 200).jpeg().toBuffer();
    for (let part = 0; part < 20; part++) {
      const upload = whole.subarray(0, Math.floor((whole.length * part) / 20));
      expect(await compressPhoto(upload), `${part}/20`).toBeUndefined();
    }
  });
});

describe('hostile uploads', () => {
  test('a damaged picture is rejected or becomes a valid one', async () => {
    const random = createRandom(7);
    let accepted = 0;
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const whole = await pattern(60, 40).toFormat(format).toBuffer();
      for (let round = 0; round < 60; round++) {
        const upload = Buffer.from(whole);
        for (let hit = 0; hit <= round % 6; hit++) upload[random(upload.length)] = random(256);
        const photo = await compressPhoto(upload);
        if (!photo) continue;
        accepted++;
        const { format: kind, width, height } = await sharp(photo.bytes).metadata();
        expect({ kind, width, height }).toEqual({ kind: 'jpeg', width: photo.width, height: photo.height });
      }
    }
    expect(accepted).toBeGreaterThan(0);
    expect(accepted).toBeLessThan(180);
  });

  test('decompression bombs do not increase memory use', async () => {
    const comment = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(60_000_000))]);
    const bombs = [png(16_000, 16_000), png(30_000, 30_000), png(8, 8, chunk('zTXt', comment))];
    const before = process.memoryUsage.rss();
    for (let round = 0; round < 5; round++) for (const bomb of bombs) await compressPhoto(bomb);
    expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000);
  });

  test('decoding a large picture does not block the event loop', async () => {
    const upload = await plain(5000, 5000).png({ compressionLevel: 1 }).toBuffer();
    let isDone = false;
    let iterations = 0;
    const work = compress(upload).finally(() => {
      isDone = true;
    });
    while (!isDone && iterations < 1000) {
      await new Promise(setImmediate);
      iterations++;
    }
    expect(iterations).toBe(1000);
    await work;
  });
});

describe('a derived size', () => {
  test.each(photoFormats)('in %s has the requested width and a smaller file', async format => {
    const photo = await compress(await pattern(400, 500).png().toBuffer());
    const small = await derivePhoto(photo, 320, format);
    expect(await widthOf(small, format)).toBe(320);
    expect(small.length).toBeLessThan(photo.bytes.length);
  });

  test('is never larger than the photo itself', async () => {
    const photo = await compress(await plain(200, 100).png().toBuffer());
    const largest = await derivePhoto(photo, 320, 'webp');
    expect(await sharp(largest).metadata()).toMatchObject({ width: 200, height: 100 });
  });

  test('for link previews is 1200×630 and below 300 kB', async () => {
    const photo = await compress(await pattern(819, 1024).png().toBuffer());
    const preview = await derivePhoto(photo, 'preview', 'jpg');
    expect(await sharp(preview).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(preview.length).toBeLessThan(300_000);
  });
});

async function compress(upload: Uint8Array) {
  const photo = await compressPhoto(upload);
  if (!photo) throw new Error('The picture was rejected');
  return photo;
}

/** Decoding AVIF is blocked here too, so the width is read from the `ispe` box. */
async function widthOf(picture: Buffer, format: PhotoFormat): Promise<number> {
  if (format !== 'avif') return (await sharp(picture).metadata()).width;
  expect(picture.toString('latin1', 4, 12)).toBe('ftypavif');
  return picture.readUInt32BE(picture.indexOf('ispe') + 8);
}

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#3c8a57' } });
}

/** Has enough detail that truncation is always detected. */
function pattern(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * at) % 251;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** White, 64×32, with a red top left quarter once upright. */
async function photoWithOrientation(orientation: number): Promise<Buffer> {
  const red = { create: { width: 32, height: 16, channels: 3, background: '#c00' } } as const;
  const upright = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#fff' } })
    .composite([{ input: await sharp(red).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer();
  const turned = await sharp(upright)
    .rotate([0, 0, 180, 0, 90, 270, 90, 90][orientation - 1])
    .png()
    .toBuffer();
  const mirrored = sharp(turned).flop([2, 5].includes(orientation)).flip([4, 7].includes(orientation));
  return mirrored.withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
}

/** Built from chunks, because no encoder creates such PNGs. */
function png(width: number, height: number, extra: Uint8Array = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc(Math.min(height * (1 + Math.ceil(width / 8)), 60_000_000));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    extra,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)]);
}

function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
