import { connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createHttpServer, listen } from '../../server/http/http-server.ts';
import type { ShopServer } from '../e2e/shop-server.ts';
import { openTestApi } from '../test-api.ts';
import { count, isFull, longest, reportFigures } from './figures.ts';
import { openRealShop } from './real-shop.ts';

/** The small run uses timeouts ten times shorter. */
const second = isFull ? 1_000 : 100;
/** Tolerance for a busy machine, still below Node's own timeouts. */
const grace = 8_000;
/** Header timeout of the server, in seconds. */
const headersWithin = 10;
const crowd = isFull ? 1_000 : 200;
const request = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, 'Host: shop.test', ...headers].join('\r\n')}\r\n`;
const body = ['Content-Type: application/json', 'Content-Length: 5000'];

/** Timeout in seconds; the server checks every five. */
const slowCallers = [
  { who: 'sends nothing', timeoutSeconds: 15, payload: '', drip: '' },
  { who: 'never ends a header', timeoutSeconds: 15, payload: request('GET /'), drip: 'X-Leaf: 1\r\n' },
  {
    who: 'sends a body byte by byte',
    timeoutSeconds: 35,
    payload: `${request('POST /api/contact', ...body)}\r\n{`,
    drip: ' ',
  },
  {
    who: 'sends a body to a path that only begins like a product upload',
    timeoutSeconds: 35,
    payload: `${request('POST /api/products/../contact', ...body)}\r\n{`,
    drip: ' ',
  },
];

// Mostly waiting, so all run at once.
describe.concurrent('many clients, each of which', () => {
  test.each(slowCallers)(
    '$who is disconnected after $timeoutSeconds s, and others are served meanwhile',
    async ({ who, timeoutSeconds, payload, drip }) => {
      const shop = isFull ? await openRealShop() : await openFastShop();
      const callers = Array.from({ length: crowd }, () => openSlowConnection(shop, payload, drip));
      const countOpen = () => callers.filter(caller => !caller.closed).length;
      const begun = performance.now();
      const waits: number[] = [];
      while (countOpen() > 0 && performance.now() - begun < timeoutSeconds * second + grace) {
        const startedAt = performance.now();
        const { status } = await fetch(`${shop.url}/about`);
        // With short timeouts a stalled machine may disconnect a normal client too.
        const stoodStill = performance.now() - startedAt > headersWithin * second;
        if (!isFull && status === 408 && stoodStill) continue;
        expect(status).toBe(200);
        if (countOpen() > 0) waits.push(performance.now() - startedAt);
        await new Promise(resolve => setTimeout(resolve, second / 2));
      }
      expect(countOpen()).toBe(0);
      expect(waits.length).toBeGreaterThan(0);
      reportFigures(`a caller who ${who}`, count(crowd, 'callers let go'), longest('wait of another', waits));
    },
    180_000,
  );
});

async function openFastShop(): Promise<Pick<ShopServer, 'url'>> {
  const { app } = await openTestApi('sqlite');
  const server = createHttpServer(second);
  server.on('request', getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  onTestFinished(() => void server.close());
  return { url: await listen(server, { port: 0, host: '127.0.0.1' }) };
}

function openSlowConnection({ url }: Pick<ShopServer, 'url'>, payload: string, drip: string): Socket {
  const { hostname, port } = new URL(url);
  const caller = connect(Number(port), hostname).on('error', () => undefined);
  if (payload) caller.write(payload);
  const dripping = drip ? setInterval(() => caller.write(drip), second) : undefined;
  caller.once('close', () => clearInterval(dripping));
  return caller.resume();
}
