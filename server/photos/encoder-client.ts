import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { compressPhoto, derivePhoto } from './photo-encoder.ts';
import type { EncoderReply, EncoderTask } from './photo-encoder-process.ts';

const program = fileURLToPath(new URL('./photo-encoder-process.ts', import.meta.url));

/** Longer than the pause between two photos of one product form. */
const idleMs = 10_000;

export type PhotoEncoder = {
  compressPhoto: typeof compressPhoto;
  derivePhoto: typeof derivePhoto;
  close(): void;
};

type Waiting = { resolve(result: unknown): void; reject(error: Error): void };

/** The image library keeps hundreds of megabytes after large photos; only the end of its process frees them. */
export function createEncoderClient(afterIdleMs = idleMs): PhotoEncoder {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let nextId = 0;

  function start(): ChildProcess {
    const started = fork(program, {
      serialization: 'advanced',
      // Inspector options of the parent would make the child use the same port.
      execArgv: [],
      // glibc would otherwise keep freed memory in an arena per thread.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    });
    started.on('message', (reply: EncoderReply) => settle(reply));
    started.on('exit', () => {
      if (child === started) child = undefined;
      for (const { reject } of waiting.values()) reject(new Error('The photo encoder ended unexpectedly'));
      waiting.clear();
    });
    started.unref();
    started.channel?.unref();
    return started;
  }

  function settle({ id, result, error }: EncoderReply): void {
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (waiting.size === 0) becomeIdle();
    if (error) reject?.(new Error(error));
    else resolve?.(result);
  }

  function becomeIdle(): void {
    child?.channel?.unref();
    idleTimer = setTimeout(close, afterIdleMs).unref();
  }

  function request(task: EncoderTask): Promise<unknown> {
    clearTimeout(idleTimer);
    child ??= start();
    child.channel?.ref();
    const id = nextId++;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      child?.send({ id, ...task }, error => error && settle({ id, error: error.message }));
    });
  }

  function close(): void {
    clearTimeout(idleTimer);
    const ended = child;
    child = undefined;
    if (ended?.connected) ended.disconnect();
  }

  return {
    compressPhoto: (...args) =>
      request({ task: 'compress', args }) as ReturnType<PhotoEncoder['compressPhoto']>,
    derivePhoto: (...args) => request({ task: 'derive', args }) as ReturnType<PhotoEncoder['derivePhoto']>,
    close,
  };
}
