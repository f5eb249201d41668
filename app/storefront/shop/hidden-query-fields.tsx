import { type CatalogueQuery, catalogueSearchParams } from '../../../domain/catalogue/catalogue.ts';

/** Keeps the other filters when a form is submitted without scripts. */
export function HiddenQueryFields({ query, without }: { query: CatalogueQuery; without: string[] }) {
  return [...catalogueSearchParams(query)]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
