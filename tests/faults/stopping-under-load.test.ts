import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { ShopServer } from '../e2e/shop-server.ts';
import { count, isFull, longest, tell } from './figures.ts';
import { openRealShop } from './real-shop.ts';

const callers = isFull ? 200 : 60;
/** Seconds for which a shop that is told to stop bears with those inside. */
const patience = 9;
const json = { 'Content-Type': 'application/json' };
const letter = {
  name: 'Sample Customer',
  email: 'sample@customer.example',
  phone: '9876543210',
  subject: 'Other',
  message: 'Is the shop still open?',
};

describe('a shop that is told to stop', () => {
  test('answers everyone inside in full, tells them to leave, and ends well', async () => {
    const shop = await openRealShop();
    const answers = { whole: 0, cut: 0 };
    const crowd = Array.from({ length: callers }, (_, number) => keepAsking(shop, number, answers));
    await expect.poll(() => answers.whole, { timeout: 60_000 }).toBeGreaterThan(callers);
    const ended = stop(shop);
    await Promise.all(crowd);
    expect(answers.cut).toBe(0);
    expect(await ended).toMatchObject({ code: 0 });
    expect((await ended).seconds).toBeLessThan(10);
    tell(
      `SIGTERM under ${callers} callers`,
      count(answers.whole, 'requests'),
      '0 cut',
      longest('stop', [(await ended).seconds * 1_000]),
    );
  });

  test('waits for a letter that is still on its way', async () => {
    const shop = await openRealShop();
    const body = JSON.stringify(letter);
    const sending = request(`${shop.address}/api/contact`, {
      method: 'POST',
      headers: { ...json, 'Content-Length': body.length, Expect: '100-continue' },
    });
    await once(sending, 'continue');
    sending.write(body.slice(0, 20));
    const ended = stop(shop);
    await doorIsClosed(shop);
    sending.end(body.slice(20));
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    expect([answer.statusCode, answer.headers.connection]).toEqual([201, 'close']);
    expect(await ended).toMatchObject({ code: 0 });
  });

  test.each([
    ['has never asked for anything', ''],
    ['is in the middle of asking', 'GET / HTTP/1.1\r\nHost: shop.test\r\n'],
  ])('does not wait for a caller who %s', async (_, said) => {
    const shop = await openRealShop();
    const caller = await call(shop);
    caller.write(said);
    // Who came later has been answered, so the shop has heard this caller too.
    await (await fetch(`${shop.address}/healthz`)).text();
    const { code, seconds } = await stop(shop);
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(patience);
  });

  test('stops at once when it is told twice', async () => {
    const shop = await openRealShop();
    const caller = await call(shop);
    caller.write('POST /api/contact HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\n');
    caller.write('Content-Length: 500\r\nExpect: 100-continue\r\n\r\n{');
    await once(caller, 'data');
    const ended = stop(shop);
    await doorIsClosed(shop);
    expect(shop.process.exitCode).toBeNull();
    shop.process.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 1 });
    expect((await ended).seconds).toBeLessThan(patience);
  });
});

/** One connection, one question after the other, until the shop says that it was the last. */
async function keepAsking(shop: ShopServer, number: number, answers: { whole: number; cut: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = 0; ; turn++) {
    try {
      const asking = request(`${shop.address}/api/products?q=${number}-${turn}`, { agent }).end();
      const [answer] = (await once(asking, 'response')) as [IncomingMessage];
      await text(answer);
      answers.whole++;
      if (answer.headers.connection === 'close') break;
    } catch {
      answers.cut++;
      break;
    }
  }
  agent.destroy();
}

async function call(shop: ShopServer) {
  const { hostname, port } = new URL(shop.address);
  const caller = connect(Number(port), hostname).on('error', () => undefined);
  await once(caller, 'connect');
  return caller;
}

function doorIsClosed({ address }: ShopServer): Promise<void> {
  const knock = () =>
    fetch(`${address}/healthz`).then(
      () => 'opened',
      () => 'refused',
    );
  return expect.poll(knock, { timeout: 30_000 }).toBe('refused');
}

async function stop({ process }: ShopServer): Promise<{ code: number; seconds: number }> {
  const begun = performance.now();
  process.kill('SIGTERM');
  const [code] = await once(process, 'exit');
  return { code, seconds: (performance.now() - begun) / 1000 };
}
