import {
  derivedPhotoUrl,
  type Photo,
  parseStoredPhotoUrl,
  photoSrcSet,
} from '../../domain/catalogue/photo.ts';
import { type PhotoWidth, photoSizes } from '../../domain/catalogue/photo-sizes.ts';

type PictureProps = {
  /** A photo URL of this shop (domain/photo), any https image URL, or empty without a photo. */
  src: string;
  alt: string;
  sizes: string;
  /** Widths offered in `srcset`; all by default. */
  widths?: readonly PhotoWidth[];
  /** Width divided by height; photos of another shape are cropped. */
  ratio?: number;
  /** Loads eagerly and with high priority, for the first image in view. */
  priority?: boolean;
  className?: string;
};

/** Reserves its space and shows the photo's main color until it has loaded. */
export function Picture({
  src,
  alt,
  sizes,
  widths,
  ratio = 4 / 5,
  priority = false,
  className,
}: PictureProps) {
  const photo = parseStoredPhotoUrl(src);
  const width = photo?.width ?? 1000;
  const loadingProps = priority
    ? ({ fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const);

  return (
    <picture
      className={className ? `picture ${className}` : 'picture'}
      style={{ aspectRatio: ratio, ...(photo && { backgroundColor: `#${photo.color}` }) }}
    >
      {photo && <source type="image/avif" srcSet={photoSrcSet(photo, 'avif', widths)} sizes={sizes} />}
      {photo && <source type="image/webp" srcSet={photoSrcSet(photo, 'webp', widths)} sizes={sizes} />}
      {/* Only browsers from before 2020 need the JPEG, so it has one size. */}
      {src && (
        <img
          src={(photo && jpegUrl(photo, widths)) ?? src}
          alt={alt}
          width={width}
          height={photo?.height ?? Math.round(width / ratio)}
          {...loadingProps}
        />
      )}
    </picture>
  );
}

function jpegUrl(photo: Photo, widths: readonly PhotoWidth[] | undefined): string | undefined {
  const widest = photoSizes(photo, widths).at(-1);
  return widest && derivedPhotoUrl(photo, widest, 'jpg');
}
