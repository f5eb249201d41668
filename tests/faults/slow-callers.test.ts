import { connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createPatientServer, listen } from '../../server/http/http-server.ts';
import type { ShopServer } from '../e2e/shop-server.ts';
import { openTestApi } from '../test-api.ts';
import { count, isFull, longest, tell } from './figures.ts';
import { openRealShop } from './real-shop.ts';

/** The small run takes a shop for which time passes ten times as fast. */
const second = isFull ? 1_000 : 100;
/** For a busy machine, and still less than Node's own limits would take. */
const grace = 8_000;
/** What the shop bears with before a header has ended, in its seconds. */
const headersWithin = 10;
const crowd = isFull ? 1_000 : 200;
const request = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, 'Host: shop.test', ...headers].join('\r\n')}\r\n`;
const body = ['Content-Type: application/json', 'Content-Length: 5000'];

/** How long the shop bears with them, in its seconds; it looks every five. */
const slowCallers = [
  { who: 'never says a word', patience: 15, says: '', drips: '' },
  { who: 'never ends a header', patience: 15, says: request('GET /'), drips: 'X-Leaf: 1\r\n' },
  {
    who: 'sends a letter byte by byte',
    patience: 35,
    says: `${request('POST /api/contact', ...body)}\r\n{`,
    drips: ' ',
  },
];

describe('a crowd of callers, each of whom', () => {
  test.each(slowCallers)(
    '$who is let go after $patience s, and others are served meanwhile',
    async ({ who, patience, says, drips }) => {
      const shop = isFull ? await openRealShop() : await openHastyShop();
      const callers = Array.from({ length: crowd }, () => callIn(shop, says, drips));
      const holding = () => callers.filter(caller => !caller.closed).length;
      const begun = performance.now();
      const waits: number[] = [];
      while (holding() > 0 && performance.now() - begun < patience * second + grace) {
        const asked = performance.now();
        const { status } = await fetch(`${shop.address}/about`);
        // A shop in such a hurry gives up on an honest caller too, when the machine stands still that long.
        const stoodStill = performance.now() - asked > headersWithin * second;
        if (!isFull && status === 408 && stoodStill) continue;
        expect(status).toBe(200);
        if (holding() > 0) waits.push(performance.now() - asked);
        await new Promise(resolve => setTimeout(resolve, second / 2));
      }
      expect(holding()).toBe(0);
      expect(waits.length).toBeGreaterThan(0);
      tell(`a caller who ${who}`, count(crowd, 'callers let go'), longest('wait of another', waits));
    },
    180_000,
  );
});

async function openHastyShop(): Promise<Pick<ShopServer, 'address'>> {
  const { app } = await openTestApi('sqlite');
  const server = createPatientServer(second);
  server.on('request', getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  onTestFinished(() => void server.close());
  return { address: await listen(server, { port: 0, host: '127.0.0.1' }) };
}

function callIn({ address }: Pick<ShopServer, 'address'>, says: string, drips: string): Socket {
  const { hostname, port } = new URL(address);
  const caller = connect(Number(port), hostname).on('error', () => undefined);
  if (says) caller.write(says);
  const dripping = drips ? setInterval(() => caller.write(drips), second) : undefined;
  caller.once('close', () => clearInterval(dripping));
  return caller.resume();
}
