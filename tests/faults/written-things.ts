import type { Product, ProductDraft } from '../../domain/catalogue/product.ts';
import type { ContactPayload } from '../../domain/people/contact.ts';
import { draft } from '../product-draft.ts';

/** Every field contains the same number, to detect partial saves. */
export function consistentDraft(number: number): ProductDraft {
  return draft({
    name: 'Fern',
    stock: number % 1_000_000,
    description: `<p>${number}</p>`,
    tags: [`a${number}`, `b${number}`],
    images: [`https://pictures.example/${number}.jpg`],
  });
}

export function isConsistent(product: Product): boolean {
  const { description, tags, images } = consistentDraft(product.stock);
  return (
    [description, ...tags, ...images].join() ===
    [product.description, ...product.tags, ...product.images].join()
  );
}

export const visitorMessage: ContactPayload = {
  name: 'Sample Visitor',
  email: 'visitor@mail.example',
  phone: '9876543210',
  subject: 'Other',
  message: 'Hello',
};
