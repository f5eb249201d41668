import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from './shop-server.ts';

/** Fills one shop with the demo catalogue; every worker then opens a copy of it, which takes no time. */
export default async function seedOnce(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'thalir-e2e-'));
  process.env.SEEDED_SHOP = folder;
  const shop = await startShop(folder);
  await shop.stop();
  return () => rmSync(folder, { recursive: true, force: true });
}
