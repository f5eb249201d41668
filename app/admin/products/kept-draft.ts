import { changesBetween, type ProductValues, usableChanges } from './product-values.ts';

/** Unsaved changes to one product, kept in this tab so that a reload or a crash loses nothing. */
export type KeptDraft = {
  changes: Partial<ProductValues>;
  /** The version they were made on; empty for a new product. */
  basedOn: string;
  keptAt: string;
};

/** A new product has no id yet. */
type Place = { id: string | undefined; storage?: () => Storage };

const version = 1;
const draftKey = 'thalir.product-draft';

export function findDraft({ id, storage = tabStorage }: Place): KeptDraft | undefined {
  try {
    const stored = JSON.parse(storage().getItem(keyFor(id)) ?? 'null');
    if (stored?.version !== version) return undefined;
    const changes = usableChanges(stored.changes);
    if (Object.keys(changes).length === 0) return undefined;
    return { changes, basedOn: String(stored.basedOn), keptAt: String(stored.keptAt) };
  } catch {
    return undefined;
  }
}

export function keepDraft({ id, storage = tabStorage }: Place, draft: KeptDraft): void {
  const { images, ...words } = draft.changes;
  const write = (changes: Partial<ProductValues>) =>
    storage().setItem(keyFor(id), JSON.stringify({ version, ...draft, changes }));
  try {
    write(draft.changes);
  } catch {
    // Photos may be more than a tab can keep; the words nearly never are.
    try {
      write(images ? { ...words, images: images.filter(address => !address.startsWith('data:')) } : words);
    } catch {
      // Storage is forbidden or full: a draft is a comfort, not a need.
    }
  }
}

export function dropDraft({ id, storage = tabStorage }: Place): void {
  try {
    storage().removeItem(keyFor(id));
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}

/** For signing out: the next person at this tab finds nothing. */
export function dropAllDrafts(storage = tabStorage): void {
  try {
    for (const key of Object.keys(storage())) if (key.startsWith(draftKey)) storage().removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}

/** What would be kept of these values now; `undefined` when there is nothing to lose. */
export function draftSince(
  saved: ProductValues,
  values: ProductValues,
  basedOn: string,
  now: Date,
): KeptDraft | undefined {
  const changes = changesBetween(saved, values);
  if (Object.keys(changes).length === 0) return undefined;
  return { changes, basedOn, keptAt: now.toISOString() };
}

const tabStorage = () => sessionStorage;

const keyFor = (id: string | undefined) => (id === undefined ? draftKey : `${draftKey}:${id}`);
