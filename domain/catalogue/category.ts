export const categoryIds = ['indoor', 'outdoor', 'succulents', 'herbs', 'pots'] as const;
export type CategoryId = (typeof categoryIds)[number];

type Category = { id: CategoryId | 'all'; name: string; description: string };

export const categories: readonly Category[] = [
  {
    id: 'all',
    name: 'All Plants',
    description: 'Everything on our benches today, from kitchen herbs to the pots they live in.',
  },
  {
    id: 'indoor',
    name: 'Indoor Plants',
    description: 'Leafy company for living rooms, desks and shady corners.',
  },
  {
    id: 'outdoor',
    name: 'Outdoor Plants',
    description: 'Flowers and foliage that take both the April sun and the June rain.',
  },
  {
    id: 'succulents',
    name: 'Succulents',
    description: 'Small water savers for bright sills and forgetful hands.',
  },
  {
    id: 'herbs',
    name: 'Herbs',
    description: 'Curry leaf, tulsi and more, to pick fresh by the kitchen door.',
  },
  {
    id: 'pots',
    name: 'Pots & Planters',
    description: 'Clay, ceramic and brass that drain well and age gracefully.',
  },
];
