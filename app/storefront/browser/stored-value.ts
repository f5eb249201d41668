/** A value in browser storage, shared by all open tabs; in memory only when storage is unavailable. */
type StoredValue<T> = {
  get(): T;
  update(change: (value: T) => T): void;
  /** False once the value could not be written to the first storage. */
  isPersisted(): boolean;
  subscribe(listener: () => void): () => void;
};

type Format<T> = { parse(text: string | null): T; serialize(value: T): string };

/** Falls back to the next storage when one is full or forbidden. Looked up on each use: reading `localStorage` may throw. */
export function storedValue<T>(
  key: string,
  { parse, serialize }: Format<T>,
  storages: (() => Storage)[] = [() => localStorage, () => sessionStorage],
): StoredValue<T> {
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let value: T;
  let isPersisted = true;
  /** False when the value is in memory only. */
  let isStored = true;

  function get(): T {
    if (text === undefined) read();
    return value;
  }

  function update(change: (value: T) => T): void {
    // Another tab may have written since the last read.
    if (text === undefined || isStored) read();
    const changed = change(value);
    if (changed === value) return;
    value = changed;
    write();
    notifyListeners();
  }

  function read(): void {
    const found = readText();
    if (found === text) return;
    text = found;
    value = parse(found);
  }

  /** Last storage first: it has a value only when an earlier one rejected a newer one. */
  function readText(): string | null {
    for (const storage of storages.slice(1).reverse()) {
      const found = attempt(() => storage().getItem(key));
      if (found) {
        isPersisted = false;
        return found;
      }
    }
    const found = attempt(() => storages[0]?.().getItem(key) ?? null);
    isStored = found !== undefined;
    if (!isStored) isPersisted = false;
    return found ?? null;
  }

  function write(): void {
    const content = serialize(value);
    text = content;
    const storedIn = storages.findIndex(storage =>
      attempt(() => {
        storage().setItem(key, content);
        return true;
      }),
    );
    isPersisted = storedIn === 0;
    isStored = storedIn >= 0;
    if (isPersisted) for (const storage of storages.slice(1)) attempt(() => storage().removeItem(key));
  }

  function reread(): void {
    const before = text;
    if (isStored) read();
    if (text !== before) notifyListeners();
  }

  function notifyListeners(): void {
    for (const listener of listeners) listener();
  }

  function onStorage(event: StorageEvent): void {
    if (event.key === key || event.key === null) reread();
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      addEventListener('storage', onStorage);
      // A page in the back/forward cache receives no storage events.
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

  return { get, update, isPersisted: () => isPersisted, subscribe };
}

/** `undefined` when the browser throws. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
