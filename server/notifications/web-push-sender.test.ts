import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { webPushSender } from './web-push-sender.ts';

type Received = { headers: IncomingHttpHeaders; body: Buffer };

/** A push service that keeps what it receives. The library speaks https only, so its requests are redirected. */
async function openPushService(status: number) {
  const received: Received[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    received.push({ headers: incoming.headers, body: Buffer.concat(chunks) });
    response.writeHead(status).end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const spy = vi
    .spyOn(https, 'request')
    .mockImplementation(((options: object, callback?: () => void) =>
      request({ ...options, hostname: '127.0.0.1', port }, callback)) as typeof https.request);
  onTestFinished(() => {
    spy.mockRestore();
    server.close();
  });
  return received;
}

/** The keys that a browser would generate when it subscribes. */
function subscribe() {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
  return { subscription: { endpoint: 'https://push.example/device', keys }, ecdh, publicKey, auth };
}

/** RFC 8291: the body is one record of `aes128gcm`, after salt, record size and the key of the sender. */
function decrypt(body: Buffer, { ecdh, publicKey, auth }: ReturnType<typeof subscribe>): string {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0));
  const record = body.subarray(21 + senderKey.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** RFC 8292: `vapid t=<JWT>, k=<key of the shop>`; returns the claims if the signature is right. */
function readVapid(header = ''): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] = header.match(/^vapid t=([\w.-]+), k=([\w-]+)$/) ?? [];
  const [head, claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(half => half.toString('base64url'));
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}

it('sends a text that only the device can decrypt, signed with the key of the shop', async () => {
  const received = await openPushService(201);
  const device = subscribe();
  const keys = await webPushSender.generateKeys();
  const subject = 'mailto:hello@thalir.example';
  expect(await webPushSender.send(device.subscription, 'New message', { ...keys, subject })).toBe('sent');

  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = received;
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(body.includes('New message')).toBe(false);
  expect(decrypt(body, device)).toBe('New message');
  const { key, claims } = readVapid(headers.authorization);
  expect(key).toBe(keys.publicKey);
  expect(claims).toMatchObject({ aud: 'https://push.example', sub: subject });
  const hours = (Number(claims.exp) - Date.now() / 1000) / 3600;
  expect(hours).toBeGreaterThan(1);
  expect(hours).toBeLessThanOrEqual(24);
});

it.each([
  [410, 'gone'],
  [404, 'gone'],
])('a push service that responds %d has forgotten the device', async (status, outcome) => {
  await openPushService(status);
  const keys = { ...(await webPushSender.generateKeys()), subject: 'mailto:hello@thalir.example' };
  expect(await webPushSender.send(subscribe().subscription, 'New message', keys)).toBe(outcome);
});
