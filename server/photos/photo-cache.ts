import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';

type PhotoCache = {
  read(name: string): Promise<Uint8Array | undefined>;
  has(name: string): Promise<boolean>;
  /** Never throws: what cannot be kept is made again the next time. */
  write(name: string, bytes: Uint8Array): Promise<void>;
};

const bytesInMemory = 16 * 1024 * 1024;
const checksumLength = 4;

/** A folder that may vanish, be damaged or be full at any time, with the most used files in memory before it. */
export function createPhotoCache(folder: string, warn: (error: unknown) => void): PhotoCache {
  const memory = createMemory(bytesInMemory);
  let isTroubled = false;

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
        isTroubled = false;
      } catch (error) {
        if (!isTroubled) warn(error);
        isTroubled = true;
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

/** Not synced to the disk: after a power cut the checksum tells what did not arrive. */
async function writeChecked(file: string, bytes: Uint8Array): Promise<void> {
  const checksum = Buffer.alloc(checksumLength);
  checksum.writeUInt32BE(crc32(bytes));
  const unfinished = `${file}.${randomUUID()}.tmp`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(unfinished, Buffer.concat([bytes, checksum]));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}

/** Forgets what was not used for longest once it holds more than `most` bytes. */
function createMemory(most: number) {
  const entries = new Map<string, Uint8Array>();
  let held = 0;

  function forget(name: string): void {
    held -= entries.get(name)?.length ?? 0;
    entries.delete(name);
  }

  return {
    get: (name: string) => entries.get(name),
    set(name: string, bytes: Uint8Array): void {
      forget(name);
      entries.set(name, bytes);
      held += bytes.length;
      for (const oldest of entries.keys()) {
        if (held <= most) break;
        forget(oldest);
      }
    },
  };
}
