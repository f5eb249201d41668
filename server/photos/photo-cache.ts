import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';

type PhotoCache = {
  read(name: string): Promise<Uint8Array | undefined>;
  has(name: string): Promise<boolean>;
  /** Never throws: a failed write is retried with the next request. */
  write(name: string, bytes: Uint8Array): Promise<void>;
};

const maxMemoryBytes = 16 * 1024 * 1024;
const checksumLength = 4;

export function createPhotoCache(folder: string, warn: (error: unknown) => void): PhotoCache {
  const memory = createMemoryCache(maxMemoryBytes);
  let hasWriteError = false;

  return {
    async read(name) {
      const bytes = memory.get(name) ?? (await readChecked(join(folder, name)));
      if (bytes) memory.set(name, bytes);
      return bytes;
    },
    async has(name) {
      const file = await stat(join(folder, name)).catch(() => undefined);
      return file !== undefined && file.size > checksumLength;
    },
    async write(name, bytes) {
      memory.set(name, bytes);
      try {
        await writeChecked(join(folder, name), bytes);
        hasWriteError = false;
      } catch (error) {
        if (!hasWriteError) warn(error);
        hasWriteError = true;
      }
    },
  };
}

async function readChecked(file: string): Promise<Uint8Array | undefined> {
  const content = await readFile(file).catch(() => undefined);
  if (!content || content.length <= checksumLength) return undefined;
  const bytes = content.subarray(0, -checksumLength);
  return content.readUInt32BE(bytes.length) === crc32(bytes) ? bytes : undefined;
}

/** Not synced to disk: the checksum detects files damaged by a power cut. */
async function writeChecked(file: string, bytes: Uint8Array): Promise<void> {
  const checksum = Buffer.alloc(checksumLength);
  checksum.writeUInt32BE(crc32(bytes));
  const temporary = `${file}.${randomUUID()}.tmp`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(temporary, Buffer.concat([bytes, checksum]));
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}

/** Least recently used entries are evicted first, because `set` moves an entry to the end. */
function createMemoryCache(maxBytes: number) {
  const entries = new Map<string, Uint8Array>();
  let totalBytes = 0;

  function evict(name: string): void {
    totalBytes -= entries.get(name)?.length ?? 0;
    entries.delete(name);
  }

  return {
    get: (name: string) => entries.get(name),
    set(name: string, bytes: Uint8Array): void {
      evict(name);
      entries.set(name, bytes);
      totalBytes += bytes.length;
      for (const oldest of entries.keys()) {
        if (totalBytes <= maxBytes) break;
        evict(oldest);
      }
    },
  };
}
