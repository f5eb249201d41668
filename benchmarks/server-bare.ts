// A bare Hono handler that returns the same bytes with the same headers as the shop: the measure for its front door.
import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';

const [address = '', ...paths] = process.argv.slice(2);
const app = new Hono();
for (const path of paths) {
  const { bytes, headers } = await answerTo(address + path);
  app.get(path, c => c.body(bytes, 200, headers));
}
const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1', () => {
  const opened = server.address();
  if (opened && typeof opened === 'object') process.stdout.write(`http://127.0.0.1:${opened.port}\n`);
});

/** Read without `fetch`, which would unpack it. */
async function answerTo(url: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, resolve).on('error', reject);
  });
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
  );
  for (const own of ['date', 'connection', 'keep-alive']) delete headers[own];
  return { bytes: new Uint8Array(await buffer(answer)), headers };
}
