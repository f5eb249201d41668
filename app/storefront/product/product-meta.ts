import type { MetaDescriptor } from 'react-router';
import { derivedAddress, parsePhotoAddress } from '../../../domain/catalogue/photo.ts';
import { formatPrice } from '../../../domain/catalogue/price.ts';
import { type Product, textOf } from '../../../domain/catalogue/product.ts';
import { isOutOfStock } from '../../../domain/catalogue/stock.ts';
import { absolute, pageMeta, siteOf } from '../page-meta.ts';
import { preloadPhoto } from '../pictures/picture-preload.ts';
import { stageSizes } from '../pictures/picture-sizes.ts';

/** How a product's page presents itself to search engines, chats and the browser's preloader. */
export function productMeta(args: Parameters<typeof pageMeta>[0], product: Product): MetaDescriptor[] {
  const { origin, storeName, currency } = siteOf(args);
  const path = `/product/${product.id}`;
  const photo = parsePhotoAddress(product.image);
  return [
    ...pageMeta(args, {
      title: product.name,
      // A chat shows a link's title, text and picture only, so the price leads the text.
      description: shortened(`${formatPrice(product.price, currency)}. ${textOf(product.description)}`),
      image: photo ? derivedAddress(photo, 'preview', 'jpg') : product.image,
      path,
      type: 'product',
    }),
    { property: 'product:price:amount', content: product.price.toFixed(2) },
    { property: 'product:price:currency', content: 'INR' },
    { 'script:ld+json': structuredData(product, { page: origin + path, origin, storeName }) },
    ...preloadPhoto(product.image, stageSizes),
  ];
}

type Site = { page: string; origin: string; storeName: string };

/** schema.org's idea of the product; React Router escapes it for its place inside a script element. */
function structuredData(product: Product, { page, origin, storeName }: Site) {
  const description = textOf(product.description);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.id,
    url: page,
    image: product.images.map(image => absolute(image, origin)),
    ...(description && { description }),
    ...(product.scientific_name && { alternateName: product.scientific_name }),
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

function shortened(text: string): string {
  return text.length > 160 ? `${text.slice(0, 159).trimEnd()}…`.toWellFormed() : text;
}
