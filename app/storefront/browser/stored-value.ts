/** A value this browser stores, the same in every open tab. Without storage only this page knows it. */
type StoredValue<T> = {
  get(): T;
  update(change: (value: T) => T): void;
  /** False once the browser has refused to keep the value. */
  isKept(): boolean;
  subscribe(listener: () => void): () => void;
};

type Format<T> = { parse(text: string | null): T; serialize(value: T): string };

/**
 * The first storage that takes the value keeps it: a full or forbidden `localStorage` leaves the tab's own, which lasts
 * until the tab is closed. Each is looked up on every use, because in some browsers merely touching it throws.
 */
export function storedValue<T>(
  key: string,
  { parse, serialize }: Format<T>,
  storages: (() => Storage)[] = [() => localStorage, () => sessionStorage],
): StoredValue<T> {
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let value: T;
  let kept = true;
  /** Some storage has the value; otherwise this page alone has it. */
  let isStored = true;

  function get(): T {
    if (text === undefined) read();
    return value;
  }

  function update(change: (value: T) => T): void {
    // Another tab may have written since: change what is stored now, not what was seen last.
    if (text === undefined || isStored) read();
    const changed = change(value);
    if (changed === value) return;
    value = changed;
    write();
    announce();
  }

  function read(): void {
    const found = readText();
    if (found === text) return;
    text = found;
    value = parse(found);
  }

  /** The last storage first: it holds a value only when an earlier one has refused a newer one. */
  function readText(): string | null {
    for (const storage of storages.slice(1).reverse()) {
      const found = attempt(() => storage().getItem(key));
      if (found) {
        kept = false;
        return found;
      }
    }
    const found = attempt(() => storages[0]?.().getItem(key) ?? null);
    isStored = found !== undefined;
    if (!isStored) kept = false;
    return found ?? null;
  }

  function write(): void {
    const content = serialize(value);
    text = content;
    const taken = storages.findIndex(storage =>
      attempt(() => {
        storage().setItem(key, content);
        return true;
      }),
    );
    kept = taken === 0;
    isStored = taken >= 0;
    if (kept) for (const storage of storages.slice(1)) attempt(() => storage().removeItem(key));
  }

  function reread(): void {
    const before = text;
    if (isStored) read();
    if (text !== before) announce();
  }

  function announce(): void {
    for (const listener of listeners) listener();
  }

  function onStorage(event: StorageEvent): void {
    if (event.key === key || event.key === null) reread();
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      addEventListener('storage', onStorage);
      // A page taken out of the back-forward cache has slept through the events.
      addEventListener('pageshow', reread);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', reread);
    };
  }

  return { get, update, isKept: () => kept, subscribe };
}

/** `undefined` when the browser refuses. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
