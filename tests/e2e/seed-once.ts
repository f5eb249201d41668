import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkPhotoCache, startShop } from './shop-server.ts';

/** Seeds one shop with the demo catalogue; every worker copies it. */
export default async function seedOnce(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'thalir-e2e-'));
  process.env.SEEDED_SHOP = folder;
  linkPhotoCache(folder);
  const shop = await startShop(folder);
  await shop.stop();
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
