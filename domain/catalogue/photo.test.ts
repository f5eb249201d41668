import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  derivedPhotoUrl,
  fitPhoto,
  isPhotoSource,
  type Photo,
  parseDerivedPhotoUrl,
  parseStoredPhotoUrl,
  photoLimits,
  photoLoadError,
  photoSrcSet,
  storedPhotoUrl,
  validateUpload,
} from './photo.ts';
import { photoSizes } from './photo-sizes.ts';

const hash = '0123456789abcdef0123456789abcdef';
const photo: Photo = { hash, width: 1024, height: 768, color: '3c8a57' };

describe('stored photo URL', () => {
  it('contains size and colour', () => {
    expect(storedPhotoUrl(photo)).toBe(`/media/${hash}-1024x768-3c8a57.jpg`);
    expect(derivedPhotoUrl(photo, 320, 'avif')).toBe(`/media/${hash}-1024x768-3c8a57/320.avif`);
  });

  it('parses back to the photo', () => {
    const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`));
    const side = fc.integer({ min: 1, max: 99_999 });
    fc.assert(
      fc.property(fc.record({ hash: hex(32), width: side, height: side, color: hex(6) }), any => {
        expect(parseStoredPhotoUrl(storedPhotoUrl(any))).toEqual(any);
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
  ])('rejects %o', url => {
    expect(parseStoredPhotoUrl(url)).toBeUndefined();
  });

  it('limits the srcset to the wanted widths', () => {
    expect(photoSizes({ ...photo, width: 1000 }, [320, 640])).toEqual([320, 640]);
    expect(photoSizes({ ...photo, width: 300 }, [320, 640])).toEqual([320]);
    expect(photoSizes({ ...photo, width: 100 }, [320, 640])).toEqual([160]);
  });

  it('offers no width beyond the photo', () => {
    const widths = (width: number) => photoSrcSet({ ...photo, width }, 'webp').match(/\d+w/g);
    expect(widths(1024)).toEqual(['160w', '320w', '480w', '640w', '1024w']);
    expect(widths(640)).toEqual(['160w', '320w', '480w', '640w']);
    expect(widths(500)).toEqual(['160w', '320w', '480w', '500w']);
    expect(widths(100)).toEqual(['100w']);
    expect(widths(2000)).toEqual(['160w', '320w', '480w', '640w', '1024w']);
  });
});

describe('derived photo URL', () => {
  it('parses back to photo, size and format', () => {
    for (const size of [160, 320, 480, 640, 1024] as const) {
      for (const format of ['avif', 'webp', 'jpg'] as const) {
        expect(parseDerivedPhotoUrl(derivedPhotoUrl(photo, size, format))).toEqual({ photo, size, format });
      }
    }
    const preview = { photo, size: 'preview', format: 'jpg' };
    expect(parseDerivedPhotoUrl(derivedPhotoUrl(photo, 'preview', 'jpg'))).toEqual(preview);
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
  ])('rejects %o', name => {
    expect(parseDerivedPhotoUrl(`/media/${hash}-1024x768-3c8a57/${name}`)).toBeUndefined();
  });

  it('rejects widths beyond the photo', () => {
    expect(parseDerivedPhotoUrl(derivedPhotoUrl({ ...photo, width: 300 }, 320, 'avif'))?.size).toBe(320);
    expect(parseDerivedPhotoUrl(derivedPhotoUrl({ ...photo, width: 300 }, 640, 'avif'))).toBeUndefined();
  });
});

describe('isPhotoSource', () => {
  it.each([
    'data:image/jpeg;base64,/9j/4AAQ',
    'data:image/png;base64,AAAA',
    'data:image/webp;base64,AAAA',
    storedPhotoUrl(photo),
    'https://pictures.example/a.jpg?w=5&h=6#x',
    `https://x.example/${'a'.repeat(2030)}`,
  ])('accepts %s', source => {
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
  ])('rejects %o', source => {
    expect(isPhotoSource(source)).toBe(false);
  });
});

describe('upload', () => {
  const file = (parts: Partial<{ name: string; type: string; size: number }>) => ({
    name: 'fern.jpg',
    type: 'image/jpeg',
    size: 1_000,
    ...parts,
  });

  it('accepts files up to 10 MB', () => {
    expect(validateUpload(file({ size: 10 * 1024 * 1024 }))).toBeUndefined();
    expect(validateUpload(file({ size: 10 * 1024 * 1024 + 1 }))).toBe(
      'Image "fern.jpg" exceeds 10MB. Please use a smaller image.',
    );
  });

  it.each([
    ['notes.txt', 'text/plain'],
    ['drawing.svg', 'image/svg+xml'],
    ['unknown', ''],
    ['photo.heic.exe', ''],
  ])('rejects %s of type %o', (name, type) => {
    expect(validateUpload(file({ name, type }))).toBe(`File "${name}" is not a valid image`);
  });

  it('accepts HEIC and explains when the browser cannot open it', () => {
    for (const heic of [
      file({ name: 'IMG_1.HEIC', type: '' }),
      file({ name: 'IMG_1.HEIC', type: 'image/heic' }),
    ]) {
      expect(validateUpload(heic)).toBeUndefined();
      expect(photoLoadError(heic)).toMatch(/^File "IMG_1.HEIC" is not a valid image\. .*export it as JPEG/);
    }
    expect(photoLoadError(file({}))).toBe('Failed to load image');
  });

  it('scales photos to at most 1024 pixels, keeps the aspect ratio and never enlarges', () => {
    expect(fitPhoto(4000, 3000)).toEqual({ width: 1024, height: 768 });
    expect(fitPhoto(3000, 4000)).toEqual({ width: 768, height: 1024 });
    expect(fitPhoto(800, 600)).toEqual({ width: 800, height: 600 });
    expect(fitPhoto(1, 10_000)).toEqual({ width: 1, height: 1024 });
    expect(fitPhoto(10_000, 1)).toEqual({ width: 1024, height: 1 });
  });

  it('tries four JPEG qualities from 0.7 down to 0.4 until below 5 MB', () => {
    expect(photoLimits.jpegQualities).toEqual([0.7, 0.6, 0.5, 0.4]);
    expect(photoLimits.targetBytes).toBe(5 * 1024 * 1024);
  });
});
