import sharp from 'sharp';
import type { Product } from '../../domain/catalogue/product.ts';
import { type SendRequest, uniqueIpHeader } from './http-clients.ts';
import { consistentDraft, isConsistent, visitorMessage } from './written-things.ts';

/** Everything the server acknowledged with a 2xx. */
type Ledger = {
  /** The last saved number of each product. */
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

/** Eight concurrent writers: three edit, two update stock, one uploads photos, one sends messages, one saves settings. */
export async function writeUntilDisconnected(sendAsOwner: SendRequest, ledger: Ledger): Promise<void> {
  const writers = [edit, edit, edit, countStock, countStock, addPhoto, sendContactMessage, raiseThreshold];
  await Promise.all(writers.map(write => write(sendAsOwner, ledger).catch(ignoreDisconnect)));
}

async function edit(sendAsOwner: SendRequest, ledger: Ledger): Promise<never> {
  const { id } = await parseSaved(await sendAsOwner('POST', '/api/products', consistentDraft(0)));
  for (let turn = 1; ; turn++) {
    await parseSaved(await sendAsOwner('PUT', `/api/products/${id}`, consistentDraft(turn)));
    ledger.products.set(id, turn);
    ledger.acknowledged++;
  }
}

async function countStock(sendAsOwner: SendRequest, ledger: Ledger): Promise<never> {
  const { id } = await parseSaved(await sendAsOwner('POST', '/api/products', consistentDraft(0)));
  for (let stock = 1; ; stock++) {
    await parseSaved(await sendAsOwner('PUT', `/api/products/${id}/stock`, { stock }));
    ledger.stocks.set(id, stock);
    ledger.acknowledged++;
  }
}

async function addPhoto(sendAsOwner: SendRequest, ledger: Ledger): Promise<never> {
  for (;;) {
    const product = await parseSaved(
      await sendAsOwner('POST', '/api/products', {
        ...consistentDraft(0),
        name: 'With a photo',
        images: [await photo()],
      }),
    );
    ledger.photos.add(product.image);
    ledger.acknowledged++;
  }
}

async function sendContactMessage(sendAsOwner: SendRequest, ledger: Ledger): Promise<void> {
  for (;;) {
    const response = await sendAsOwner('POST', '/api/contact', visitorMessage, uniqueIpHeader());
    // The server accepts two hundred a day.
    if (response.status === 429) return;
    ledger.messages.add((await parseSaved(response)).id);
    ledger.acknowledged++;
  }
}

async function raiseThreshold(sendAsOwner: SendRequest, ledger: Ledger): Promise<never> {
  for (;;) {
    const next = ledger.threshold + 100;
    await parseSaved(await sendAsOwner('PUT', '/api/settings', { freeShippingThreshold: next }));
    ledger.threshold = next;
    ledger.acknowledged++;
  }
}

async function photo(): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width: 32, height: 32, channels: 3, background: 'green', noise } });
  return `data:image/jpeg;base64,${(await picture.jpeg().toBuffer()).toString('base64')}`;
}

async function parseSaved(response: Response): Promise<Product> {
  if (!response.ok) throw new Error(`A save was answered with ${response.status}: ${await response.text()}`);
  return response.json() as Promise<Product>;
}

/** The error of fetch for a broken connection; anything else is a failure. */
function ignoreDisconnect(error: unknown): void {
  if (!(error instanceof TypeError)) throw error;
}

/** Names of acknowledged writes that are missing or partial. */
export async function findLostWrites(sendAsOwner: SendRequest, ledger: Ledger): Promise<string[]> {
  const stored = new Map(
    (await list<Product>(sendAsOwner, '/api/products')).map(product => [product.id, product]),
  );
  const messageIds = new Set((await list<{ id: string }>(sendAsOwner, '/api/contact')).map(({ id }) => id));
  const settings = (await (await sendAsOwner('GET', '/api/settings')).json()) as {
    freeShippingThreshold: number;
  };
  const photos = await Promise.all(
    [...ledger.photos].map(async path => ({ path, ok: (await sendAsOwner('GET', path)).ok })),
  );
  return [
    ...[...ledger.products].flatMap(([id, number]) => ((stored.get(id)?.stock ?? -1) < number ? [id] : [])),
    ...[...ledger.products.keys()].filter(id => !isComplete(stored.get(id))),
    ...[...ledger.stocks].flatMap(([id, stock]) => ((stored.get(id)?.stock ?? -1) < stock ? [id] : [])),
    ...[...ledger.messages].filter(id => !messageIds.has(id)),
    ...photos.flatMap(({ path, ok }) => (ok ? [] : [path])),
    ...(settings.freeShippingThreshold < ledger.threshold ? ['settings'] : []),
  ];
}

const isComplete = (product: Product | undefined) => product !== undefined && isConsistent(product);

async function list<T>(sendAsOwner: SendRequest, path: string): Promise<T[]> {
  return (await sendAsOwner('GET', path)).json() as Promise<T[]>;
}
