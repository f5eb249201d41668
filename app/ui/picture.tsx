import {
  derivedAddress,
  type Photo,
  type PhotoWidth,
  parsePhotoAddress,
  photoSizes,
  photoSrcSet,
} from '../../domain/catalogue/photo.ts';

type PictureProps = {
  /** An address we issued (domain/photo) or any https image. */
  address: string;
  alt: string;
  /** How wide it will be shown, as the `sizes` attribute says it. */
  sizes: string;
  /** The widths worth offering here; absent: all. */
  widths?: readonly PhotoWidth[];
  /** Width over height of the frame; a photo of another shape is cropped to it. */
  ratio?: number;
  /** The first picture in view: fetched at once, ahead of all else. */
  first?: boolean;
  className?: string;
};

/** A picture in a frame of its own colour, whose size is known before a byte arrives. */
export function Picture({
  address,
  alt,
  sizes,
  widths,
  ratio = 4 / 5,
  first = false,
  className,
}: PictureProps) {
  const photo = parsePhotoAddress(address);
  const width = photo?.width ?? 1000;
  const load = first
    ? ({ fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const);

  return (
    <picture
      className={className ? `picture ${className}` : 'picture'}
      style={{ aspectRatio: ratio, ...(photo && { backgroundColor: `#${photo.color}` }) }}
    >
      {photo && <source type="image/avif" srcSet={photoSrcSet(photo, 'avif', widths)} sizes={sizes} />}
      {photo && <source type="image/webp" srcSet={photoSrcSet(photo, 'webp', widths)} sizes={sizes} />}
      {/* Only browsers from before 2020 come as far as the JPEG, so it has one size. */}
      <img
        src={(photo && jpegAddress(photo, widths)) ?? address}
        alt={alt}
        width={width}
        height={photo?.height ?? Math.round(width / ratio)}
        {...load}
      />
    </picture>
  );
}

function jpegAddress(photo: Photo, widths: readonly PhotoWidth[] | undefined): string | undefined {
  const widest = photoSizes(photo, widths).at(-1);
  return widest && derivedAddress(photo, widest, 'jpg');
}
