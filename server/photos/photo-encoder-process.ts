// Encodes photos in a process of its own, which ends with its parent or when it is no longer needed.
import { compressPhoto, derivePhoto } from './photo-encoder.ts';

export type EncoderTask =
  | { task: 'compress'; args: Parameters<typeof compressPhoto> }
  | { task: 'derive'; args: Parameters<typeof derivePhoto> };

type EncoderRequest = { id: number } & EncoderTask;
export type EncoderReply = { id: number; result?: unknown; error?: string };

process.on('message', async (request: EncoderRequest) => {
  try {
    reply({ id: request.id, result: await run(request) });
  } catch (error) {
    reply({ id: request.id, error: String(error) });
  }
});

// Ctrl+C reaches this process too; the parent finishes its requests first and then disconnects.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

function run(request: EncoderTask): Promise<unknown> {
  return request.task === 'compress' ? compressPhoto(...request.args) : derivePhoto(...request.args);
}

function reply(message: EncoderReply): void {
  process.send?.(message);
}
