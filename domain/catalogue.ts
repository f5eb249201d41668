export const categoryIds = ['indoor', 'outdoor', 'succulents', 'herbs', 'pots'] as const;
export type CategoryId = (typeof categoryIds)[number];

export const sortOrders = ['featured', 'price-low-high', 'price-high-low', 'name-a-z', 'name-z-a', 'rating'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** What a shopper asks of the catalogue; an absent field does not narrow it. Prices are rupees. */
export type CatalogueQuery = {
  category?: CategoryId;
  q?: string;
  tags?: string[];
  min?: number;
  max?: number;
  /** Absent: newest first. */
  sort?: SortOrder;
};
