// Written by scripts/derive-pictures.ts.

/** One of the shop's own pictures, at /pictures/{name}-{width}.{avif|webp|jpg}. */
export type SitePicture = {
  name: string;
  width: number;
  height: number;
  color: string;
  widths: readonly number[];
};

export const sitePictures = {
  hero: {
    name: 'hero-b86d1135',
    width: 2000,
    height: 1200,
    color: '#a09273',
    widths: [640, 960, 1440, 2000],
  },
  story: { name: 'story-6a2c8595', width: 1400, height: 1000, color: '#886e49', widths: [480, 960, 1400] },
  'category-indoor': {
    name: 'category-indoor-127a30cf',
    width: 1000,
    height: 1250,
    color: '#5d6836',
    widths: [320, 640, 1000],
  },
  'category-outdoor': {
    name: 'category-outdoor-58b3e62f',
    width: 1000,
    height: 1250,
    color: '#8f5441',
    widths: [320, 640, 1000],
  },
  'category-succulents': {
    name: 'category-succulents-9adcf4fd',
    width: 1000,
    height: 1250,
    color: '#9c8b66',
    widths: [320, 640, 1000],
  },
  'category-herbs': {
    name: 'category-herbs-9d5408c1',
    width: 1000,
    height: 1250,
    color: '#877c53',
    widths: [320, 640, 1000],
  },
  'category-pots': {
    name: 'category-pots-5f849cbb',
    width: 1000,
    height: 1250,
    color: '#b67e55',
    widths: [320, 640, 1000],
  },
} satisfies Record<string, SitePicture>;

/** The link preview of pages without a picture of their own: 1200×630. */
export const previewPicture = '/pictures/preview-03e08683.jpg';
