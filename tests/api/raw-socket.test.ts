import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi } from '../test-api.ts';

/** What only shows on a real connection: bytes that no Request object would let through. */
describe('on a socket', () => {
  let server: Server;

  beforeAll(async () => {
    const api = await openTestApi('sqlite', {
      renderPage: async request => new Response(`page ${new URL(request.url).pathname}`),
    });
    server = createServer(getRequestListener(api.app.fetch, { overrideGlobalObjects: false }));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Sends raw bytes and gives the status line and headers of the first answer. */
  async function say(...parts: string[]): Promise<string> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let heard = '';
    socket.on('data', data => {
      heard += data;
      if (heard.includes('\r\n\r\n')) socket.end();
    });
    socket.on('error', () => undefined);
    for (const part of parts) if (socket.writable) socket.write(part);
    await once(socket, 'close');
    return heard;
  }
  const status = (answer: string) => Number(answer.split(' ')[1]);
  const ask = (line: string, headers = '') => say(`${line} HTTP/1.1\r\nHost: shop.test\r\n${headers}\r\n`);

  it('TRACE is refused', async () => {
    expect([400, 405, 501]).toContain(status(await ask('TRACE /')));
  });

  it.each([
    '/x/../admin',
    '/x/../../admin',
    '/./admin',
    '//admin',
    '/admin/../admin',
    '/%2e/admin',
    '\\admin',
  ])('GET %s opens no page of the back office', async path => {
    const answer = await ask(`GET ${path}`);
    expect(answer).not.toContain('page /admin');
    expect(status(answer)).toBeLessThan(500);
  });

  it.each(['/%', '/%E0%A4%A', '/%00', '/a b', '*', 'http://evil.example/admin', '/\u00ff', '/?%E0%A4%A'])(
    'GET %s does not bring the server down',
    async path => {
      expect(status(await ask(`GET ${path}`))).toBeLessThan(500);
      expect(status(await ask('GET /api/products'))).toBe(200);
    },
  );

  it.each(['/about', '/api/products', '/product/fern'])(
    'a whole address with a name before its host is refused: %s',
    async path => expect(status(await ask(`GET http://somebody@shop.test${path}`))).toBe(400),
  );

  it.each(['', 'Host: a\r\nHost: b\r\n', 'Host: ]\r\n', 'Host: a b\r\n', 'Host: a/../b\r\n'])(
    'a request whose host is %j is answered without a crash',
    async host => {
      expect(status(await say(`GET /api/products HTTP/1.1\r\n${host}\r\n`))).toBeLessThan(500);
      expect(status(await ask('GET /api/products'))).toBe(200);
    },
  );

  it('a chunked body without an end is refused at the first byte too many', async () => {
    const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`;
    const headers = 'Host: shop.test\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
    const answer = await say(`POST /api/contact HTTP/1.1\r\n${headers}`, ...Array<string>(8).fill(chunk));
    expect(status(answer)).toBe(413);
  });

  it('a body that claims 200 MB is refused before it comes', async () => {
    const headers = 'Content-Type: application/json\r\nContent-Length: 200000000\r\n';
    expect(status(await ask('POST /api/contact', headers))).toBe(413);
  });

  it('a request with two lengths is refused', async () => {
    const headers = 'Content-Type: application/json\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n';
    expect(status(await ask('POST /api/contact', headers))).toBe(400);
  });
});
