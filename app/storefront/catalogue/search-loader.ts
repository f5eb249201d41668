type SearchModule = typeof import('../../../domain/catalogue/search/browse-catalogue.ts');

let loaded: SearchModule | undefined;

/** `undefined` until `loadSearch` has finished. */
export const loadedSearch = (): SearchModule | undefined => loaded;

/** A chunk of its own, because most visits do not search. Without a connection the server is asked instead. */
export async function loadSearch(): Promise<SearchModule | undefined> {
  try {
    loaded ??= await import('../../../domain/catalogue/search/browse-catalogue.ts');
  } catch {
    // Tried again with the next search.
  }
  return loaded;
}
