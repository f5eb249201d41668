import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkUpload,
  derivedAddress,
  fitPhoto,
  isPhotoSource,
  type Photo,
  parseDerivedAddress,
  parsePhotoAddress,
  photoAddress,
  photoLimits,
  photoSizes,
  photoSrcSet,
  unloadedMessage,
} from './photo.ts';

const hash = '0123456789abcdef0123456789abcdef';
const photo: Photo = { hash, width: 1024, height: 768, color: '3c8a57' };

describe('the address of a photo', () => {
  it('carries its size and colour', () => {
    expect(photoAddress(photo)).toBe(`/media/${hash}-1024x768-3c8a57.jpg`);
    expect(derivedAddress(photo, 320, 'avif')).toBe(`/media/${hash}-1024x768-3c8a57/320.avif`);
  });

  it('is read back as the photo', () => {
    const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`));
    const side = fc.integer({ min: 1, max: 99_999 });
    fc.assert(
      fc.property(fc.record({ hash: hex(32), width: side, height: side, color: hex(6) }), any => {
        expect(parsePhotoAddress(photoAddress(any))).toEqual(any);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    '/media/x.jpg',
    `/media/${hash}-0x768-3c8a57.jpg`,
    `/media/${hash}-1024x768-3C8A57.jpg`,
    `/media/${hash}-1024x768-3c8a57.png`,
    `/media/../media/${hash}-1024x768-3c8a57.jpg`,
    `/media/${hash}-1024x768-3c8a57.jpg\n`,
    `https://shop.example/media/${hash}-1024x768-3c8a57.jpg`,
  ])('is not %o', address => {
    expect(parsePhotoAddress(address)).toBeUndefined();
  });

  it('is asked for only in the widths that a place on the page can use', () => {
    expect(photoSizes({ ...photo, width: 1000 }, [320, 640])).toEqual([320, 640]);
    expect(photoSizes({ ...photo, width: 300 }, [320, 640])).toEqual([320]);
    expect(photoSizes({ ...photo, width: 100 }, [320, 640])).toEqual([160]);
  });

  it('offers no size that is wider than the photo', () => {
    const widths = (width: number) => photoSrcSet({ ...photo, width }, 'webp').match(/\d+w/g);
    expect(widths(1024)).toEqual(['160w', '320w', '480w', '640w', '1024w']);
    expect(widths(640)).toEqual(['160w', '320w', '480w', '640w']);
    expect(widths(500)).toEqual(['160w', '320w', '480w', '500w']);
    expect(widths(100)).toEqual(['100w']);
    expect(widths(2000)).toEqual(['160w', '320w', '480w', '640w', '1024w']);
  });
});

describe('the address of a derived size', () => {
  it('is read back', () => {
    for (const size of [160, 320, 480, 640, 1024] as const) {
      for (const format of ['avif', 'webp', 'jpg'] as const) {
        expect(parseDerivedAddress(derivedAddress(photo, size, format))).toEqual({ photo, size, format });
      }
    }
    const preview = { photo, size: 'preview', format: 'jpg' };
    expect(parseDerivedAddress(derivedAddress(photo, 'preview', 'jpg'))).toEqual(preview);
  });

  it.each([
    '200.avif',
    'preview.avif',
    '160.png',
    '0160.avif',
    '160.avif/',
    '160.avif?',
    '../160.avif',
    'x.avif',
  ])('is not one of %o', name => {
    expect(parseDerivedAddress(`/media/${hash}-1024x768-3c8a57/${name}`)).toBeUndefined();
  });

  it('is not wider than the photo asks for', () => {
    expect(parseDerivedAddress(derivedAddress({ ...photo, width: 300 }, 320, 'avif'))?.size).toBe(320);
    expect(parseDerivedAddress(derivedAddress({ ...photo, width: 300 }, 640, 'avif'))).toBeUndefined();
  });
});

describe('a picture may come from', () => {
  it.each([
    'data:image/jpeg;base64,/9j/4AAQ',
    'data:image/png;base64,AAAA',
    'data:image/webp;base64,AAAA',
    photoAddress(photo),
    'https://pictures.example/a.jpg?w=5&h=6#x',
    `https://x.example/${'a'.repeat(2030)}`,
  ])('%s', source => {
    expect(isPhotoSource(source)).toBe(true);
  });

  it.each([
    '',
    'data:image/svg+xml;base64,AAAA',
    'data:image/gif;base64,AAAA',
    'data:text/html,<script>',
    'data:image/jpeg,notbase64',
    'http://pictures.example/a.jpg',
    'https://',
    'https://a b',
    'https://x.example/\u0000.jpg',
    'https://x.example/\u001b.jpg',
    'https://x.example/\u202egpj.jpg',
    'https://x.example/\ud800.jpg',
    'https://x"onerror=',
    `https://x.example/${'a'.repeat(2031)}`,
    '//pictures.example/a.jpg',
    '/etc/passwd',
    '/media/../etc/passwd',
    'javascript:alert(1)',
    'blob:https://x',
  ])('but not from %o', source => {
    expect(isPhotoSource(source)).toBe(false);
  });
});

describe('an upload', () => {
  const file = (parts: Partial<{ name: string; type: string; size: number }>) => ({
    name: 'fern.jpg',
    type: 'image/jpeg',
    size: 1_000,
    ...parts,
  });

  it('of up to 10 MB is welcome', () => {
    expect(checkUpload(file({ size: 10 * 1024 * 1024 }))).toBeUndefined();
    expect(checkUpload(file({ size: 10 * 1024 * 1024 + 1 }))).toBe(
      'Image "fern.jpg" exceeds 10MB. Please use a smaller image.',
    );
  });

  it.each([
    ['notes.txt', 'text/plain'],
    ['drawing.svg', 'image/svg+xml'],
    ['unknown', ''],
    ['photo.heic.exe', ''],
  ])('named %s of type %o is no image', (name, type) => {
    expect(checkUpload(file({ name, type }))).toBe(`File "${name}" is not a valid image`);
  });

  it('that is HEIC is tried, and explained when the browser cannot open it', () => {
    for (const heic of [
      file({ name: 'IMG_1.HEIC', type: '' }),
      file({ name: 'IMG_1.HEIC', type: 'image/heic' }),
    ]) {
      expect(checkUpload(heic)).toBeUndefined();
      expect(unloadedMessage(heic)).toMatch(/^File "IMG_1.HEIC" is not a valid image\. .*export it as JPEG/);
    }
    expect(unloadedMessage(file({}))).toBe('Failed to load image');
  });

  it('is scaled to 1024 at most, in shape, and never enlarged', () => {
    expect(fitPhoto(4000, 3000)).toEqual({ width: 1024, height: 768 });
    expect(fitPhoto(3000, 4000)).toEqual({ width: 768, height: 1024 });
    expect(fitPhoto(800, 600)).toEqual({ width: 800, height: 600 });
    expect(fitPhoto(1, 10_000)).toEqual({ width: 1, height: 1024 });
    expect(fitPhoto(10_000, 1)).toEqual({ width: 1024, height: 1 });
  });

  it('is tried at four qualities from 0.7 down to 0.4 while above 5 MB', () => {
    expect(photoLimits.jpegQualities).toEqual([0.7, 0.6, 0.5, 0.4]);
    expect(photoLimits.targetBytes).toBe(5 * 1024 * 1024);
  });
});
