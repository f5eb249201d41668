import type { Badge } from '../domain/catalogue/product.ts';
import type { BadgeTone } from './ui/badge.tsx';

/** The same on a shopper's card and on the owner's preview of it. */
export const badgeTones: Record<Badge, BadgeTone> = {
  'New Arrival': 'accent',
  Featured: 'leaf',
  'Out of Stock': 'night',
};
