import { categories } from '../../../../domain/catalogue/category.ts';
import { htmlToText } from '../../../../domain/catalogue/product.ts';
import {
  diffValues,
  fieldLabels,
  type ProductField,
  type ProductValues,
  productFields,
} from './form-values.ts';

export type Difference = { field: ProductField; label: string; mine: string; theirs: string };

export function findDifferences(mine: ProductValues, theirs: ProductValues): Difference[] {
  const changed = diffValues(mine, theirs);
  return productFields
    .filter(field => field in changed)
    .map(field => {
      const [myText, theirText] = [displayText(field, mine), displayText(field, theirs)];
      // The text is equal, so only the markup can show the difference.
      const isMarkupOnly = field === 'description' && myText === theirText;
      return {
        field,
        label: fieldLabels[field],
        mine: isMarkupOnly ? mine.description : myText,
        theirs: isMarkupOnly ? theirs.description : theirText,
      };
    });
}

/** Applies my changes since `base` to their version. */
export function rebaseChanges(
  theirs: ProductValues,
  base: ProductValues,
  mine: ProductValues,
): ProductValues {
  return { ...theirs, ...diffValues(base, mine) };
}

function displayText(field: ProductField, values: ProductValues): string {
  const value = values[field];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'images') return values.images.length === 1 ? '1 photo' : `${values.images.length} photos`;
  if (field === 'description') return htmlToText(values.description) || '–';
  if (field === 'category') return categories.find(({ id }) => id === value)?.name ?? values.category;
  return String(value) || '–';
}
