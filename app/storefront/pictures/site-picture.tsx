import { type HousePicture as House, housePictures } from './site-pictures.ts';

type HousePictureProps = { name: keyof typeof housePictures; alt: string; sizes: string; first?: boolean };

/** One of the shop's own pictures, which are built with the site; CSS gives the frame its shape. */
export function HousePicture({ name, alt, sizes, first = false }: HousePictureProps) {
  const picture: House = housePictures[name];
  return (
    <picture className="picture" style={{ backgroundColor: picture.color }}>
      <source type="image/avif" srcSet={houseSrcSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={houseSrcSet(picture, 'webp')} sizes={sizes} />
      <img
        src={`/pictures/${picture.name}-${picture.widths[1]}.jpg`}
        alt={alt}
        width={picture.width}
        height={picture.height}
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}

export function houseSrcSet({ name, widths }: House, format: 'avif' | 'webp'): string {
  return widths.map(width => `/pictures/${name}-${width}.${format} ${width}w`).join(', ');
}
