import type { MetaDescriptor } from 'react-router';
import { parseStoredPhotoUrl, photoSrcSet } from '../../../domain/catalogue/photo.ts';
import type { PhotoWidth } from '../../../domain/catalogue/photo-sizes.ts';

/** Sizes and sources must match those of the picture, or it is loaded twice. */
export function preloadPicture(imageSrcSet: string, imageSizes: string): MetaDescriptor[] {
  const kind = { tagName: 'link', rel: 'preload', as: 'image', type: 'image/avif' };
  return [{ ...kind, imageSrcSet, imageSizes, fetchPriority: 'high' }];
}

/** External pictures are not preloaded: they have one size only. */
export function preloadPhoto(
  url: string | undefined,
  sizes: string,
  widths?: readonly PhotoWidth[],
): MetaDescriptor[] {
  const photo = url && parseStoredPhotoUrl(url);
  return photo ? preloadPicture(photoSrcSet(photo, 'avif', widths), sizes) : [];
}
