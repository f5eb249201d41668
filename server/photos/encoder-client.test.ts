import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { createEncoderClient } from './encoder-client.ts';

const clients: ReturnType<typeof createEncoderClient>[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

test('encodes in another process, which ends when there is nothing to do and starts again when there is', async () => {
  const client = openClient(50);
  const photo = await client.compressPhoto(await picture());
  expect(photo).toMatchObject({ width: 30, height: 20 });
  expect(encoderProcesses()).toHaveLength(1);
  await expect.poll(encoderProcesses, { timeout: 10_000 }).toEqual([]);

  const small = photo && (await client.derivePhoto(photo, 320, 'webp'));
  expect((await sharp(small).metadata()).format).toBe('webp');
});

test('returns nothing for a file that is not a picture, and reports a photo that cannot be encoded', async () => {
  const client = openClient();
  expect(await client.compressPhoto(Buffer.from('leaf'))).toBeUndefined();
  const damaged = { bytes: Buffer.from('leaf'), color: 'ffffff' };
  await expect(client.derivePhoto(damaged, 320, 'jpg')).rejects.toThrow('unsupported image format');
});

test('rejects what was being encoded when the process is killed, and encodes the next photo', async () => {
  const client = openClient();
  await client.compressPhoto(await picture());
  const [pid] = encoderProcesses();
  const large = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  const lost = expect(client.compressPhoto(large)).rejects.toThrow('ended unexpectedly');
  process.kill(pid ?? 0, 'SIGKILL');
  await lost;
  expect(await client.compressPhoto(await picture())).toMatchObject({ width: 30 });
});

function openClient(idleMs?: number) {
  const client = createEncoderClient(idleMs);
  clients.push(client);
  return client;
}

const picture = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();

function encoderProcesses(): number[] {
  const list = execFileSync('ps', ['-o', 'pid=,ppid=,args=', '-A'], { encoding: 'utf8' });
  return list
    .split('\n')
    .map(line =>
      line
        .trim()
        .split(/\s+/, 3)
        .map(Number)
        .concat(line.includes('photo-encoder-process') ? 1 : 0),
    )
    .filter(([, parent, , isEncoder]) => parent === process.pid && isEncoder)
    .map(([pid = 0]) => pid);
}
