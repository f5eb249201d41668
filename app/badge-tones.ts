import type { BadgeTone } from './ui/badge.tsx';

const tones: Record<string, BadgeTone> = {
  'New Arrival': 'accent',
  Featured: 'leaf',
  'Out of Stock': 'night',
};

export function badgeTone(text: string): BadgeTone {
  return tones[text] ?? 'highlight';
}
