import { changesBetween, type ProductValues, usableChanges } from './form-values.ts';

/** Unsaved changes to one product, kept in this tab so that a reload or a crash loses nothing. */
type KeptDraft = {
  changes: Partial<ProductValues>;
  /** The version they were made on; empty for a new product. */
  basedOn: string;
  keptAt: string;
};

/** One that an earlier visit has kept, and where. */
export type OfferedDraft = KeptDraft & { slot: string };

const version = 1;
const draftKey = 'thalir.product-draft';

/** Each visit to a form keeps its draft in a place of its own, so that none is written over before it is answered. */
export const slotFor = (id: string | undefined, openedAt: number) => `${slotsOf(id)}${openedAt}`;

/** A new product has no id yet. */
const slotsOf = (id: string | undefined) => (id === undefined ? `${draftKey}@` : `${draftKey}:${id}@`);

/** The newest first. */
export function findDrafts(id: string | undefined, storage = tabStorage): OfferedDraft[] {
  try {
    return Object.keys(storage())
      .filter(slot => slot.startsWith(slotsOf(id)))
      .flatMap(slot => readDraft(slot, storage) ?? [])
      .sort((one, other) => other.keptAt.localeCompare(one.keptAt));
  } catch {
    return [];
  }
}

function readDraft(slot: string, storage: () => Storage): OfferedDraft | undefined {
  try {
    const stored = JSON.parse(storage().getItem(slot) ?? 'null');
    if (stored?.version !== version) return undefined;
    const changes = usableChanges(stored.changes);
    if (Object.keys(changes).length === 0) return undefined;
    return { changes, basedOn: String(stored.basedOn), keptAt: String(stored.keptAt), slot };
  } catch {
    return undefined;
  }
}

export function keepDraft(slot: string, { basedOn, keptAt, changes }: KeptDraft, storage = tabStorage): void {
  const { images, ...words } = changes;
  const write = (kept: Partial<ProductValues>) =>
    storage().setItem(slot, JSON.stringify({ version, basedOn, keptAt, changes: kept }));
  try {
    write(changes);
  } catch {
    // Photos may be more than a tab can keep; the words nearly never are.
    try {
      write(images ? { ...words, images: images.filter(address => !address.startsWith('data:')) } : words);
    } catch {
      // Storage is forbidden or full: a draft is a comfort, not a need.
    }
  }
}

export function dropDraft(slot: string, storage = tabStorage): void {
  try {
    storage().removeItem(slot);
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
