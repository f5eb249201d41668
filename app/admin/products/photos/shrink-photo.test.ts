import { expect, test } from 'vitest';
import { encodeBelowTarget, shrinkPhoto } from './shrink-photo.ts';

const megabyte = 1024 * 1024;

function encoderOf(...megabytes: number[]) {
  const tried: number[] = [];
  const encode = async (quality: number) => {
    tried.push(quality);
    return new Blob([new Uint8Array((megabytes[tried.length - 1] ?? 0) * megabyte)]);
  };
  return { tried, encode };
}

test('encodes a photo below five megabytes once', async () => {
  const { tried, encode } = encoderOf(5);
  expect((await encodeBelowTarget(encode)).size).toBe(5 * megabyte);
  expect(tried).toEqual([0.7]);
});

test('lowers the quality of a larger photo until it fits', async () => {
  const { tried, encode } = encoderOf(7, 6, 4);
  expect((await encodeBelowTarget(encode)).size).toBe(4 * megabyte);
  expect(tried).toEqual([0.7, 0.6, 0.5]);
});

test('accepts the result after three lower qualities', async () => {
  const { tried, encode } = encoderOf(9, 8, 7, 6, 5);
  expect((await encodeBelowTarget(encode)).size).toBe(6 * megabyte);
  expect(tried).toEqual([0.7, 0.6, 0.5, 0.4]);
});

test('returns undefined without a canvas', async () => {
  const picture = {} as CanvasImageSource;
  expect(await shrinkPhoto({ picture, width: 4000, height: 3000 }, () => undefined)).toBeUndefined();
});

test('draws on a white background with the longest side at 1024', async () => {
  const drawn: unknown[] = [];
  const context = {
    fillStyle: '',
    fillRect: (...box: number[]) => drawn.push([context.fillStyle, ...box]),
    drawImage: (_: unknown, ...box: number[]) => drawn.push(box),
  };
  const picture = {} as CanvasImageSource;
  await shrinkPhoto({ picture, width: 3000, height: 4000 }, (width, height) => {
    expect([width, height]).toEqual([768, 1024]);
    return { context: context as unknown as CanvasRenderingContext2D, encode: async () => new Blob(['x']) };
  });
  expect(drawn).toEqual([
    ['white', 0, 0, 768, 1024],
    [0, 0, 768, 1024],
  ]);
});
