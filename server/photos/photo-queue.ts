import { BusyError } from '../busy-error.ts';

export type Priority = 'request' | 'upload' | 'background';

type PhotoQueue = {
  run<T>(priority: Priority, job: () => Promise<T>): Promise<T | undefined>;
  /** Drops queued background jobs, which resolve to `undefined`, and waits for the others. */
  close(): Promise<void>;
};

const maxJobs = 2;
const maxBackgroundJobs = 1;
const maxQueuedUploads = 8;

type Job = { priority: Priority; run(): Promise<void>; drop(): void };

/** Encoding is CPU-bound. Requests need no limit, because each size of each photo is encoded only once. */
export function createPhotoQueue(): PhotoQueue {
  const queues: Record<Priority, Job[]> = { request: [], upload: [], background: [] };
  const running = new Set<Job>();
  let isClosed = false;
  let resolveIdle = () => {};

  function startNext(): void {
    if (running.size === 0 && areQueuesEmpty()) resolveIdle();
    const job = running.size < maxJobs && dequeue();
    if (!job) return;
    running.add(job);
    void job.run().finally(() => {
      running.delete(job);
      startNext();
    });
  }

  function dequeue(): Job | undefined {
    const urgent = queues.request.shift() ?? queues.upload.shift();
    if (urgent) return urgent;
    const backgroundCount = [...running].filter(job => job.priority === 'background').length;
    return backgroundCount < maxBackgroundJobs ? queues.background.shift() : undefined;
  }

  function areQueuesEmpty(): boolean {
    return Object.values(queues).every(queue => queue.length === 0);
  }

  function run<T>(priority: Priority, job: () => Promise<T>): Promise<T | undefined> {
    if (priority === 'background' && isClosed) return Promise.resolve(undefined);
    if (priority === 'upload' && queues.upload.length >= maxQueuedUploads)
      return Promise.reject(new BusyError('Too many photos are being worked on'));
    return new Promise((resolve, reject) => {
      const start = () => job().then(resolve, reject);
      queues[priority].push({ priority, run: start, drop: () => resolve(undefined) });
      startNext();
    });
  }

  async function close(): Promise<void> {
    isClosed = true;
    for (const job of queues.background.splice(0)) job.drop();
    if (running.size === 0) return;
    await new Promise<void>(resolve => {
      resolveIdle = resolve;
    });
  }

  return { run, close };
}
