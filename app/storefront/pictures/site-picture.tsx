import { type SitePicture as SitePictureData, sitePictures } from './site-pictures.ts';

type SitePictureProps = { name: keyof typeof sitePictures; alt: string; sizes: string; priority?: boolean };

/** A picture built with the site; CSS sets its aspect ratio. */
export function SitePicture({ name, alt, sizes, priority = false }: SitePictureProps) {
  const picture: SitePictureData = sitePictures[name];
  return (
    <picture className="picture" style={{ backgroundColor: picture.color }}>
      <source type="image/avif" srcSet={sitePictureSrcSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sitePictureSrcSet(picture, 'webp')} sizes={sizes} />
      <img
        src={`/pictures/${picture.name}-${picture.widths[1]}.jpg`}
        alt={alt}
        width={picture.width}
        height={picture.height}
        {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}

export function sitePictureSrcSet({ name, widths }: SitePictureData, format: 'avif' | 'webp'): string {
  return widths.map(width => `/pictures/${name}-${width}.${format} ${width}w`).join(', ');
}
