import { categories } from '../../../../domain/catalogue/category.ts';
import { textOf } from '../../../../domain/catalogue/product.ts';
import {
  changesBetween,
  fieldLabels,
  type ProductField,
  type ProductValues,
  productFields,
} from './form-values.ts';

/** One field in which two versions differ; photos are shown, everything else is told. */
export type Difference = { field: ProductField; label: string; mine: string; theirs: string };

export function differencesBetween(mine: ProductValues, theirs: ProductValues): Difference[] {
  const changed = changesBetween(mine, theirs);
  return productFields
    .filter(field => field in changed)
    .map(field => {
      const [my, their] = [told(field, mine), told(field, theirs)];
      // The same words in another dress: only the markup can show what differs.
      const isMarkupOnly = field === 'description' && my === their;
      return {
        field,
        label: fieldLabels[field],
        mine: isMarkupOnly ? mine.description : my,
        theirs: isMarkupOnly ? theirs.description : their,
      };
    });
}

/** My changes on top of what someone else has saved: what I have not touched stays theirs. */
export function onTopOf(theirs: ProductValues, read: ProductValues, mine: ProductValues): ProductValues {
  return { ...theirs, ...changesBetween(read, mine) };
}

function told(field: ProductField, values: ProductValues): string {
  const value = values[field];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'images') return values.images.length === 1 ? '1 photo' : `${values.images.length} photos`;
  if (field === 'description') return textOf(values.description) || '–';
  if (field === 'category') return categories.find(({ id }) => id === value)?.name ?? values.category;
  return String(value) || '–';
}
