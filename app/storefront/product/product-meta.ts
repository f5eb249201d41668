import type { MetaDescriptor } from 'react-router';
import { htmlToText } from '../../../domain/catalogue/html-text.ts';
import { namesToShow } from '../../../domain/catalogue/other-names.ts';
import { derivedPhotoUrl, parseStoredPhotoUrl } from '../../../domain/catalogue/photo.ts';
import { formatPrice } from '../../../domain/catalogue/price.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { isOutOfStock } from '../../../domain/catalogue/stock.ts';
import { absoluteUrl, pageMeta, readSite } from '../page-meta.ts';
import { preloadPhoto } from '../pictures/picture-preload.ts';
import { stageSizes } from '../pictures/picture-sizes.ts';

export function productMeta(args: Parameters<typeof pageMeta>[0], product: Product): MetaDescriptor[] {
  const { origin, storeName, currency } = readSite(args);
  const path = `/product/${product.id}`;
  const photo = parseStoredPhotoUrl(product.image);
  return [
    ...pageMeta(args, {
      title: product.name,
      // Link previews show title, text and picture only, so the text starts with the price.
      description: truncate(`${formatPrice(product.price, currency)}. ${htmlToText(product.description)}`),
      image: photo ? derivedPhotoUrl(photo, 'preview', 'jpg') : product.image,
      path,
      type: 'product',
      indexed: !product.is_hidden,
    }),
    { property: 'product:price:amount', content: product.price.toFixed(2) },
    { property: 'product:price:currency', content: 'INR' },
    { 'script:ld+json': structuredData(product, { page: origin + path, origin, storeName }) },
    ...preloadPhoto(product.image, stageSizes),
  ];
}

type Site = { page: string; origin: string; storeName: string };

/** React Router escapes it for use inside a script element. */
function structuredData(product: Product, { page, origin, storeName }: Site) {
  const description = htmlToText(product.description);
  const alternateNames = [product.scientific_name, ...namesToShow(product)].filter(Boolean);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.id,
    url: page,
    image: product.images.map(image => absoluteUrl(image, origin)),
    ...(description && { description }),
    ...(alternateNames.length > 0 && { alternateName: alternateNames }),
    offers: {
      '@type': 'Offer',
      url: page,
      price: product.price.toFixed(2),
      priceCurrency: 'INR',
      availability: `https://schema.org/${isOutOfStock(product.stock) ? 'OutOfStock' : 'InStock'}`,
      seller: { '@type': 'Organization', name: storeName },
    },
  };
}

function truncate(text: string): string {
  return text.length > 160 ? `${text.slice(0, 159).trimEnd()}…`.toWellFormed() : text;
}
