export type HousePicture = {
  name: string;
  width: number;
  height: number;
  color: string;
  widths: readonly number[];
};
const wide = [480, 960, 1440, 2000] as const;
const tall = [320, 480, 640, 1000] as const;
export const housePictures = {
  hero: { name: 'hero', width: 2000, height: 1200, color: '#b7a78c', widths: wide },
  story: { name: 'story', width: 1400, height: 1000, color: '#8d6a48', widths: [480, 960, 1400] },
  'category-indoor': { name: 'category-indoor', width: 1000, height: 1250, color: '#6d7a57', widths: tall },
  'category-outdoor': { name: 'category-outdoor', width: 1000, height: 1250, color: '#a4613f', widths: tall },
  'category-succulents': {
    name: 'category-succulents',
    width: 1000,
    height: 1250,
    color: '#c9ae8c',
    widths: tall,
  },
  'category-herbs': { name: 'category-herbs', width: 1000, height: 1250, color: '#8d7a57', widths: tall },
  'category-pots': { name: 'category-pots', width: 1000, height: 1250, color: '#b58a6c', widths: tall },
} satisfies Record<string, HousePicture>;
