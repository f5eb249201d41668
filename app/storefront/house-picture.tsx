import { type HousePicture as House, housePictures } from './house-pictures.ts';

type HousePictureProps = { name: keyof typeof housePictures; alt: string; sizes: string; first?: boolean };

/** One of the shop's own pictures, which are built with the site; CSS gives the frame its shape. */
export function HousePicture({ name, alt, sizes, first = false }: HousePictureProps) {
  const picture: House = housePictures[name];
  const set = (format: string) =>
    picture.widths.map(width => `/pictures/${picture.name}-${width}.${format} ${width}w`).join(', ');
  return (
    <picture className="picture" style={{ backgroundColor: picture.color }}>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
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
