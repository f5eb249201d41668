/** A value this browser remembers, the same in every open tab. It works without storage too: then only this tab knows it. */
type StoredValue<T> = {
  get(): T;
  update(change: (value: T) => T): void;
  /** False once the browser has refused to keep the value. */
  isKept(): boolean;
  subscribe(listener: () => void): () => void;
};

type Format<T> = { parse(text: string | null): T; serialize(value: T): string };

/** `storage` is asked for on each use, because in some browsers merely touching `localStorage` throws. */
export function storedValue<T>(
  key: string,
  { parse, serialize }: Format<T>,
  storage: () => Storage = () => localStorage,
): StoredValue<T> {
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let value: T;
  let kept = true;

  function get(): T {
    if (text === undefined) read();
    return value;
  }

  function update(change: (value: T) => T): void {
    // Another tab may have written since: change what is stored now, not what was seen last.
    if (text === undefined || kept) read();
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

  function readText(): string | null {
    try {
      return storage().getItem(key);
    } catch {
      kept = false;
      return null;
    }
  }

  function write(): void {
    text = serialize(value);
    try {
      storage().setItem(key, text);
      kept = true;
    } catch {
      kept = false;
    }
  }

  function reread(): void {
    const before = text;
    if (kept) read();
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
