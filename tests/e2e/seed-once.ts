import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startShop } from './shop-server.ts';

/** Caches resized demo photos between runs: making them takes minutes. */
const photosMade = fileURLToPath(new URL('../../node_modules/.cache/thalir-photos', import.meta.url));

/** Seeds one shop with the demo catalogue; every worker copies it. */
export default async function seedOnce(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'thalir-e2e-'));
  process.env.SEEDED_SHOP = folder;
  mkdirSync(photosMade, { recursive: true });
  symlinkSync(photosMade, join(folder, 'cache'));
  const shop = await startShop(folder);
  await shop.stop();
  return () => rmSync(folder, { recursive: true, force: true });
}
