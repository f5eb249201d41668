import { readConfig } from '../../server/config.ts';
import { openShop } from '../../server/create-shop.ts';
import { consistentDraft, visitorMessage } from './written-things.ts';

/** Eight concurrent writers that print acknowledged saves, until the process is killed or has done SAVES of them. */
const most = Number(process.env.SAVES ?? Number.POSITIVE_INFINITY);
let acknowledged = 0;
const shop = await openShop(readConfig());
await Promise.all(Array.from({ length: 8 }, (_, number) => keepWriting(number)));

async function keepWriting(writer: number): Promise<void> {
  const { id } = await shop.products.add(consistentDraft(0));
  for (let turn = 1; ; turn++) {
    const saved = await shop.products.change(id, consistentDraft(turn));
    if (typeof saved === 'string') throw new Error(`Product ${id} is ${saved}`);
    acknowledge({ product: id, updated_at: saved.updated_at });
    if (writer % 2 === 0) acknowledge({ message: (await shop.messages.add(visitorMessage)).id });
  }
}

function acknowledge(written: { product: string; updated_at: string } | { message: string }): void {
  process.stdout.write(`${JSON.stringify(written)}\n`);
  if (++acknowledged >= most) process.kill(process.pid, 'SIGKILL');
}
