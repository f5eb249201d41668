import { parsePhotoAddress, photoSrcSet } from '../../domain/photo.ts';

type PictureProps = {
  /** An address we issued (domain/photo) or any https image. */
  address: string;
  alt: string;
  /** How wide it will be shown, as the `sizes` attribute says it. */
  sizes: string;
  /** Width over height of the frame; a photo of another shape is cropped to it. */
  ratio?: number;
  /** The first picture in view: fetched at once, ahead of all else. */
  first?: boolean;
  className?: string;
};

/** A picture in a frame of its own colour, whose size is known before a byte arrives. */
export function Picture({ address, alt, sizes, ratio = 4 / 5, first = false, className = '' }: PictureProps) {
  const photo = parsePhotoAddress(address);
  const width = photo?.width ?? 1000;
  const load = first
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const);

  return (
    <picture
      className={`picture ${className}`}
      style={{ aspectRatio: ratio, ...(photo && { backgroundColor: `#${photo.color}` }) }}
    >
      {photo && <source type="image/avif" srcSet={photoSrcSet(photo, 'avif')} sizes={sizes} />}
      {photo && <source type="image/webp" srcSet={photoSrcSet(photo, 'webp')} sizes={sizes} />}
      <img
        src={address}
        {...(photo && { srcSet: photoSrcSet(photo, 'jpg'), sizes })}
        alt={alt}
        width={width}
        height={photo?.height ?? Math.round(width / ratio)}
        {...load}
      />
    </picture>
  );
}
