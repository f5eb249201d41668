import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { ShopServer } from '../e2e/shop-server.ts';
import { count, isFull, longest, reportFigures } from './figures.ts';
import { openRealShop } from './real-shop.ts';

const callers = isFull ? 200 : 60;
/** Seconds that open requests have to finish. */
const graceSeconds = 9;
const json = { 'Content-Type': 'application/json' };
const message = {
  name: 'Sample Customer',
  email: 'sample@customer.example',
  phone: '9876543210',
  subject: 'Other',
  message: 'Is the shop still open?',
};

describe('a server on SIGTERM', () => {
  test('completes open requests, closes their connections, and exits with 0', async () => {
    const shop = await openRealShop();
    const responses = { whole: 0, cut: 0 };
    const crowd = Array.from({ length: callers }, (_, number) => sendRequests(shop, number, responses));
    await expect.poll(() => responses.whole, { timeout: 60_000 }).toBeGreaterThan(callers);
    const ended = stop(shop);
    await Promise.all(crowd);
    expect(responses.cut).toBe(0);
    expect(await ended).toMatchObject({ code: 0 });
    expect((await ended).seconds).toBeLessThan(10);
    reportFigures(
      `SIGTERM under ${callers} callers`,
      count(responses.whole, 'requests'),
      '0 cut',
      longest('stop', [(await ended).seconds * 1_000]),
    );
  });

  test('waits for a message that is still being sent', async () => {
    const shop = await openRealShop();
    const body = JSON.stringify(message);
    const sending = request(`${shop.url}/api/contact`, {
      method: 'POST',
      headers: { ...json, 'Content-Length': body.length, Expect: '100-continue' },
    });
    await once(sending, 'continue');
    sending.write(body.slice(0, 20));
    const ended = stop(shop);
    await waitUntilPortClosed(shop);
    sending.end(body.slice(20));
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    expect([response.statusCode, response.headers.connection]).toEqual([201, 'close']);
    expect(await ended).toMatchObject({ code: 0 });
  });

  test('does not wait for a client that has sent nothing or half a header', async () => {
    const shop = await openRealShop();
    await openConnection(shop);
    (await openConnection(shop)).write('GET / HTTP/1.1\r\nHost: shop.test\r\n');
    // A later client got a response, so the server has accepted these.
    await (await fetch(`${shop.url}/healthz`)).text();
    const { code, seconds } = await stop(shop);
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(graceSeconds);
  });

  test('stops immediately on a second signal', async () => {
    const shop = await openRealShop();
    const client = await openConnection(shop);
    client.write('POST /api/contact HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\n');
    client.write('Content-Length: 500\r\nExpect: 100-continue\r\n\r\n{');
    await once(client, 'data');
    const ended = stop(shop);
    await waitUntilPortClosed(shop);
    expect(shop.process.exitCode).toBeNull();
    shop.process.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 1 });
    expect((await ended).seconds).toBeLessThan(graceSeconds);
  });
});

/** Sends sequential requests on one connection until the server closes it. */
async function sendRequests(shop: ShopServer, number: number, responses: { whole: number; cut: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = 0; ; turn++) {
    try {
      const sent = request(`${shop.url}/api/products?q=${number}-${turn}`, { agent }).end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      await text(response);
      responses.whole++;
      if (response.headers.connection === 'close') break;
    } catch {
      responses.cut++;
      break;
    }
  }
  agent.destroy();
}

async function openConnection(shop: ShopServer) {
  const { hostname, port } = new URL(shop.url);
  const caller = connect(Number(port), hostname).on('error', () => undefined);
  await once(caller, 'connect');
  return caller;
}

function waitUntilPortClosed({ url }: ShopServer): Promise<void> {
  const tryConnect = () =>
    fetch(`${url}/healthz`).then(
      () => 'opened',
      () => 'refused',
    );
  return expect.poll(tryConnect, { timeout: 30_000 }).toBe('refused');
}

async function stop({ process }: ShopServer): Promise<{ code: number; seconds: number }> {
  const begun = performance.now();
  process.kill('SIGTERM');
  const [code] = await once(process, 'exit');
  return { code, seconds: (performance.now() - begun) / 1000 };
}
