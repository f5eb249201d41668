import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi } from '../test-api.ts';

/** Needs a real connection: a Request object rejects these bytes. */
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

  /** Returns the status line and headers of the first response, or '' when none comes. */
  async function sendRaw(...parts: string[]): Promise<string> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let received = '';
    socket.on('data', data => {
      received += data;
      if (received.includes('\r\n\r\n')) socket.end();
    });
    socket.on('error', () => undefined);
    socket.setTimeout(10_000, () => socket.destroy());
    for (const part of parts) if (socket.writable) socket.write(part);
    await once(socket, 'close');
    return received;
  }
  const status = (response: string) => Number(response.split(' ')[1]);
  const sendRequest = (line: string, headers = '') =>
    sendRaw(`${line} HTTP/1.1\r\nHost: shop.test\r\n${headers}\r\n`);

  it('TRACE is rejected', async () => {
    expect([400, 405, 501]).toContain(status(await sendRequest('TRACE /')));
  });

  it.each([
    '/x/../admin',
    '/x/../../admin',
    '/./admin',
    '//admin',
    '/admin/../admin',
    '/%2e/admin',
    '\\admin',
  ])('GET %s opens no admin page', async path => {
    const response = await sendRequest(`GET ${path}`);
    expect(response).not.toContain('page /admin');
    expect(status(response)).toBeLessThan(500);
  });

  it.each(['/%', '/%E0%A4%A', '/%00', '/a b', '*', 'http://evil.example/admin', '/\u00ff', '/?%E0%A4%A'])(
    'GET %s does not crash the server',
    async path => {
      expect(status(await sendRequest(`GET ${path}`))).toBeLessThan(500);
      expect(status(await sendRequest('GET /api/products'))).toBe(200);
    },
  );

  it.each(['/about', '/api/products', '/product/fern'])(
    'an absolute URL with a user name is rejected: %s',
    async path => expect(status(await sendRequest(`GET http://somebody@shop.test${path}`))).toBe(400),
  );

  it.each(['', 'Host: a\r\nHost: b\r\n', 'Host: ]\r\n', 'Host: a b\r\n', 'Host: a/../b\r\n'])(
    'a request with the host header %j does not crash the server',
    async host => {
      expect(status(await sendRaw(`GET /api/products HTTP/1.1\r\n${host}\r\n`))).toBeLessThan(500);
      expect(status(await sendRequest('GET /api/products'))).toBe(200);
    },
  );

  it('an endless chunked body is rejected at the limit', async () => {
    const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`;
    const headers = 'Host: shop.test\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
    const response = await sendRaw(
      `POST /api/contact HTTP/1.1\r\n${headers}`,
      ...Array<string>(8).fill(chunk),
    );
    expect(status(response)).toBe(413);
  });

  it('a Content-Length of 200 MB is rejected before the body is sent', async () => {
    const headers = 'Content-Type: application/json\r\nContent-Length: 200000000\r\n';
    expect(status(await sendRequest('POST /api/contact', headers))).toBe(413);
  });

  it('a request with Content-Length and Transfer-Encoding is rejected', async () => {
    const headers = 'Content-Type: application/json\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n';
    expect(status(await sendRequest('POST /api/contact', headers))).toBe(400);
  });
});
