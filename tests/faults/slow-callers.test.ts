import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { ShopServer } from '../e2e/shop-server.ts';
import { openRealShop } from './real-shop.ts';

const isFull = process.env.FAULTS === 'full';
const crowd = isFull ? 1_000 : 200;
const request = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, 'Host: shop.test', ...headers].join('\r\n')}\r\n`;
const body = ['Content-Type: application/json', 'Content-Length: 5000'];

/** How long the shop bears with them, in seconds; it looks every five. */
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
  test.each(slowCallers.filter(({ patience }) => isFull || patience < 20))(
    '$who is let go after $patience s, and others are served meanwhile',
    async ({ patience, says, drips }) => {
      const shop = await openRealShop();
      const callers = Array.from({ length: crowd }, () => callIn(shop, says, drips));
      const begun = performance.now();
      const waits: number[] = [];
      while (callers.some(caller => !caller.closed) && secondsSince(begun) < patience + 10) {
        const asked = performance.now();
        expect((await fetch(`${shop.address}/about`)).status).toBe(200);
        waits.push(secondsSince(asked));
        await new Promise(resolve => setTimeout(resolve, 500));
      }
      expect(callers.filter(caller => !caller.closed)).toHaveLength(0);
      expect(waits.toSorted((a, b) => a - b).at(Math.floor(waits.length / 2))).toBeLessThan(1);
    },
    180_000,
  );
});

function callIn({ address }: ShopServer, says: string, drips: string): Socket {
  const { hostname, port } = new URL(address);
  const caller = connect(Number(port), hostname).on('error', () => undefined);
  if (says) caller.write(says);
  const dripping = drips ? setInterval(() => caller.write(drips), 1_000) : undefined;
  caller.once('close', () => clearInterval(dripping));
  return caller.resume();
}

const secondsSince = (begun: number) => (performance.now() - begun) / 1_000;
