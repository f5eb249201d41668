import { type CatalogueQuery, catalogueSearch } from '../../../domain/catalogue/catalogue.ts';

/** Carries along what else was chosen when a form is sent without scripts. */
export function HiddenQuery({
  query,
  without,
}: {
  query: CatalogueQuery;
  without: (keyof CatalogueQuery)[];
}) {
  return [...catalogueSearch(query)]
    .filter(([name]) => !without.includes(name as keyof CatalogueQuery))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
