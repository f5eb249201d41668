import type { MetaDescriptor } from 'react-router';
import { type PhotoWidth, parsePhotoAddress, photoSrcSet } from '../../../domain/catalogue/photo.ts';

/** Has the browser fetch the first picture before it has parsed the page; it must say what the picture says. */
export function preloadPicture(imageSrcSet: string, imageSizes: string): MetaDescriptor[] {
  const kind = { tagName: 'link', rel: 'preload', as: 'image', type: 'image/avif' };
  return [{ ...kind, imageSrcSet, imageSizes, fetchPriority: 'high' }];
}

/** Nothing for a picture from elsewhere, which has one size only and is found soon enough. */
export function preloadPhoto(
  address: string | undefined,
  sizes: string,
  widths?: readonly PhotoWidth[],
): MetaDescriptor[] {
  const photo = address && parsePhotoAddress(address);
  return photo ? preloadPicture(photoSrcSet(photo, 'avif', widths), sizes) : [];
}
