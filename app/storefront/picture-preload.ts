import type { MetaDescriptor } from 'react-router';
import { type PhotoWidth, parsePhotoAddress, photoSrcSet } from '../../domain/photo.ts';

/** Has the browser fetch the picture that stands first before it has read the page; it must say what the picture says. By a click it comes with the page. */
export function preloadPicture(imageSrcSet: string, imageSizes: string): MetaDescriptor[] {
  if (!import.meta.env.SSR) return [];
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
