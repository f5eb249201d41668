import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, test, vi } from 'vitest';
import { freshFolder, openTestShop } from '../test-shop.ts';
import { count, isFull, reportFigures } from './figures.ts';
import { canTrace, type Step, traceWrites } from './write-trace.ts';

vi.setConfig({ testTimeout: 1_200_000 });

const cuts = isFull ? 2_000 : 60;
// A longer trace exceeds Node's maximum string length.
const saves = isFull ? 400 : 150;

/** Skipped without strace; sqlite.test.ts tests `synchronous = full` everywhere. */
describe.skipIf(!canTrace)('a power cut at any moment', () => {
  test('loses no acknowledged save and does not damage the file', async () => {
    const { before, steps } = await recordSaves('busy-writer.ts');
    const found = cutPower(before, steps);
    expect(found).toEqual({ withLoss: 0, damaged: 0 });
    const acknowledged = steps.filter(({ kind }) => kind === 'output').length;
    reportFigures(
      'power cut (sqlite)',
      count(cuts, 'cuts'),
      count(acknowledged, 'writes acknowledged'),
      '0 lost',
      '0 damaged',
    );
  });

  test('loses saves without fsync, which proves that the test detects it', async () => {
    const { before, steps } = await recordSaves('careless-writer.ts');
    const { withLoss } = cutPower(before, steps);
    expect(withLoss).toBeGreaterThan(cuts / 4);
    reportFigures(
      'power cut, control with synchronous=normal',
      `writes lost in ${withLoss} of ${count(cuts, 'cuts')}`,
    );
  });
});

async function recordSaves(writer: string): Promise<{ before: Buffer; steps: Step[] }> {
  const { shop, config } = await openTestShop('sqlite');
  await shop.close();
  const before = readFileSync(join(config.dataDir, 'thalir.db'));
  const program = fileURLToPath(new URL(writer, import.meta.url));
  const steps = await traceWrites(program, {
    DATA_DIR: config.dataDir,
    DATABASE_URL: '',
    SAVES: String(saves),
  });
  return { before, steps: steps.map(step => onFolder(step, config.dataDir)) };
}

const folderItself = '.';

function onFolder(step: Step, dataDir: string): Step {
  return step.kind === 'sync' && step.file === basename(dataDir) ? { ...step, file: folderItself } : step;
}

/** Replays the steps and checks the possible disk contents after a power cut at random steps. */
function cutPower(before: Buffer, steps: Step[]): { withLoss: number; damaged: number } {
  const disk = createDisk(before);
  const moments = Array.from({ length: cuts }, () => Math.floor(Math.random() * steps.length)).sort(
    (a, b) => a - b,
  );
  const folder = freshFolder();
  const acknowledged: string[] = [];
  let [withLoss, damaged] = [0, 0];
  for (const [moment, step] of steps.entries()) {
    for (; moments[0] === moment; moments.shift()) {
      const place = join(folder, String(moments.length));
      disk.writeTo(place);
      const found = readShop(place);
      rmSync(place, { recursive: true });
      if (!found) damaged++;
      else if (acknowledged.some(line => !found(JSON.parse(line)))) withLoss++;
    }
    if (step.kind === 'output') acknowledged.push(step.text);
    else disk.apply(step);
  }
  return { withLoss, damaged };
}

type Write = Exclude<Step, { kind: 'output' } | { kind: 'sync' }>;
type FileOnDisk = { safe: Buffer; unsafe: Write[]; isNamed: boolean };

/** Synced data is safe; of the rest any sectors may be written, in any order. */
function createDisk(database: Buffer) {
  const files = new Map<string, FileOnDisk>([['thalir.db', { safe: database, unsafe: [], isNamed: true }]]);

  return {
    apply(step: Exclude<Step, { kind: 'output' }>): void {
      if (step.file === folderItself) for (const file of files.values()) file.isNamed = true;
      else if (step.kind !== 'sync') fileOf(step.file).unsafe.push(step);
      else {
        const file = fileOf(step.file);
        file.safe = applyWrites(file.safe, file.unsafe.splice(0));
      }
    },

    writeTo(folder: string): void {
      mkdirSync(folder);
      for (const [name, { safe, unsafe, isNamed }] of files) {
        // SQLite recreates its shared memory file, as after a power cut.
        if (name.endsWith('-shm') || (!isNamed && coinFlip())) continue;
        const arrived = unsafe.filter(coinFlip).map(tearWrite);
        writeFileSync(join(folder, name), applyWrites(safe, arrived));
      }
    },
  };

  function fileOf(name: string): FileOnDisk {
    const file = files.get(name) ?? { safe: Buffer.alloc(0), unsafe: [], isNamed: false };
    files.set(name, file);
    return file;
  }
}

const coinFlip = () => Math.random() < 0.5;
const sector = 512;

function tearWrite(step: Write): Write {
  if (step.kind === 'cut' || coinFlip()) return step;
  const sectors = Math.floor(Math.random() * (step.bytes.length / sector));
  return { ...step, bytes: step.bytes.subarray(0, sectors * sector) };
}

function applyWrites(safe: Buffer, steps: Write[]): Buffer {
  const ends = steps.map(step => (step.kind === 'cut' ? step.size : step.offset + step.bytes.length));
  const room = Buffer.alloc(Math.max(safe.length, ...ends));
  let length = safe.copy(room);
  for (const step of steps) {
    if (step.kind === 'cut') {
      room.fill(0, step.size);
      length = step.size;
    } else length = Math.max(length, step.offset + step.bytes.copy(room, step.offset));
  }
  return room.subarray(0, length);
}

type Acknowledged = { product?: string; updated_at?: string; message?: string };

/** Opens the remaining file and returns its contents; `undefined` when damaged. */
function readShop(folder: string): ((what: Acknowledged) => boolean) | undefined {
  const file = new BetterSqlite3(join(folder, 'thalir.db'));
  try {
    if (file.pragma('integrity_check', { simple: true }) !== 'ok') return undefined;
    const rows = file.prepare<[], [string, string]>('select id, updated_at from product').raw().all();
    const products = new Map(rows);
    const messages = new Set(file.prepare<[], string>('select id from message').pluck().all());
    return ({ product, updated_at = '', message }) =>
      product ? (products.get(product) ?? '') >= updated_at : messages.has(message ?? '');
  } catch {
    return undefined;
  } finally {
    file.close();
  }
}
