import { categories } from '../../../domain/catalogue.ts';
import { type Product, textOf } from '../../../domain/product.ts';
import { isOutOfStock } from '../../../domain/stock.ts';

/** The product as search engines read it (schema.org, JSON-LD). */
export function structuredData(product: Product, storeName: string, page: string) {
  const description = textOf(product.description);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.id,
    url: page,
    image: product.images.map(image => new URL(image, page).href),
    category: categories.find(({ id }) => id === product.category)?.name,
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
