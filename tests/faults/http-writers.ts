import sharp from 'sharp';
import type { Product } from '../../domain/catalogue/product.ts';
import { type Caller, fromElsewhere } from './callers.ts';
import { consistentDraft, isConsistent, visitorMessage } from './written-things.ts';

/** What the shop has answered with a 2xx, and so owes us. */
type Ledger = {
  /** The last number that each product was saved with. */
  products: Map<string, number>;
  stocks: Map<string, number>;
  messages: Set<string>;
  photos: Set<string>;
  threshold: number;
  acknowledged: number;
};

export const emptyLedger = (): Ledger => ({
  products: new Map(),
  stocks: new Map(),
  messages: new Set(),
  photos: new Set(),
  threshold: 0,
  acknowledged: 0,
});

/** Eight at once: three who edit, two who count stock, one who sends photos, a visitor who writes, and the settings. */
export async function writeUntilGone(owns: Caller, ledger: Ledger): Promise<void> {
  const writers = [edit, edit, edit, countStock, countStock, addPhoto, writeLetter, moveThreshold];
  await Promise.all(writers.map(write => write(owns, ledger).catch(unlessGone)));
}

async function edit(owns: Caller, ledger: Ledger): Promise<never> {
  const { id } = await saved(await owns('POST', '/api/products', consistentDraft(0)));
  for (let turn = 1; ; turn++) {
    await saved(await owns('PUT', `/api/products/${id}`, consistentDraft(turn)));
    ledger.products.set(id, turn);
    ledger.acknowledged++;
  }
}

async function countStock(owns: Caller, ledger: Ledger): Promise<never> {
  const { id } = await saved(await owns('POST', '/api/products', consistentDraft(0)));
  for (let stock = 1; ; stock++) {
    await saved(await owns('PUT', `/api/products/${id}/stock`, { stock }));
    ledger.stocks.set(id, stock);
    ledger.acknowledged++;
  }
}

async function addPhoto(owns: Caller, ledger: Ledger): Promise<never> {
  for (;;) {
    const product = await saved(
      await owns('POST', '/api/products', {
        ...consistentDraft(0),
        name: 'With a photo',
        images: [await photo()],
      }),
    );
    ledger.photos.add(product.image);
    ledger.acknowledged++;
  }
}

async function writeLetter(owns: Caller, ledger: Ledger): Promise<void> {
  for (;;) {
    const answer = await owns('POST', '/api/contact', visitorMessage, fromElsewhere());
    // The shop takes two hundred a day.
    if (answer.status === 429) return;
    ledger.messages.add((await saved(answer)).id);
    ledger.acknowledged++;
  }
}

async function moveThreshold(owns: Caller, ledger: Ledger): Promise<never> {
  for (;;) {
    const next = ledger.threshold + 100;
    await saved(await owns('PUT', '/api/settings', { freeShippingThreshold: next }));
    ledger.threshold = next;
    ledger.acknowledged++;
  }
}

async function photo(): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width: 32, height: 32, channels: 3, background: 'green', noise } });
  return `data:image/jpeg;base64,${(await picture.jpeg().toBuffer()).toString('base64')}`;
}

async function saved(answer: Response): Promise<Product> {
  if (!answer.ok) throw new Error(`A save was answered with ${answer.status}: ${await answer.text()}`);
  return answer.json() as Promise<Product>;
}

/** fetch says this of a connection that broke; anything else is a fault. */
function unlessGone(error: unknown): void {
  if (!(error instanceof TypeError)) throw error;
}

/** The names of what the shop has acknowledged and does not have, or has by halves. */
export async function lostFrom(owns: Caller, ledger: Ledger): Promise<string[]> {
  const kept = new Map((await list<Product>(owns, '/api/products')).map(product => [product.id, product]));
  const letters = new Set((await list<{ id: string }>(owns, '/api/contact')).map(({ id }) => id));
  const settings = (await (await owns('GET', '/api/settings')).json()) as { freeShippingThreshold: number };
  const photos = await Promise.all(
    [...ledger.photos].map(async path => ({ path, ok: (await owns('GET', path)).ok })),
  );
  return [
    ...[...ledger.products].flatMap(([id, number]) => ((kept.get(id)?.stock ?? -1) < number ? [id] : [])),
    ...[...ledger.products.keys()].filter(id => !isWhole(kept.get(id))),
    ...[...ledger.stocks].flatMap(([id, stock]) => ((kept.get(id)?.stock ?? -1) < stock ? [id] : [])),
    ...[...ledger.messages].filter(id => !letters.has(id)),
    ...photos.flatMap(({ path, ok }) => (ok ? [] : [path])),
    ...(settings.freeShippingThreshold < ledger.threshold ? ['settings'] : []),
  ];
}

const isWhole = (product: Product | undefined) => product !== undefined && isConsistent(product);

async function list<T>(owns: Caller, path: string): Promise<T[]> {
  return (await owns('GET', path)).json() as Promise<T[]>;
}
