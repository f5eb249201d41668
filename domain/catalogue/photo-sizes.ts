export const photoWidths = [160, 320, 480, 640, 1024] as const;
export const photoFormats = ['avif', 'webp', 'jpg'] as const;
export type PhotoWidth = (typeof photoWidths)[number];
export type PhotoFormat = (typeof photoFormats)[number];

/** `preview` is the link preview (og:image): a JPEG of `previewSize` with the whole photo centred. */
export type PhotoSize = PhotoWidth | 'preview';
export const previewSize = { width: 1200, height: 630 };

/** Photos are never enlarged: the last width may exceed the photo, and a photo below every wanted width gets its own. */
export function photoSizes(
  photo: { width: number },
  wanted: readonly PhotoWidth[] = photoWidths,
): readonly PhotoWidth[] {
  const lastIndex = photoWidths.findIndex(width => width >= photo.width);
  const offered = lastIndex === -1 ? photoWidths : photoWidths.slice(0, lastIndex + 1);
  const useful = offered.filter(width => wanted.includes(width));
  return useful.length > 0 ? useful : offered.slice(-1);
}
