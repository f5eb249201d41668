import type { Badge } from '../domain/catalogue/product.ts';
import type { BadgeTone } from './ui/badge.tsx';

export const badgeTones: Record<Badge, BadgeTone> = {
  'New Arrival': 'accent',
  Featured: 'leaf',
  'Out of Stock': 'night',
};
