import { Busy } from '../busy-error.ts';

/** Who is waiting for the result: a shopper looking at a page, the owner saving a product, or nobody yet. */
export type Waiting = 'request' | 'upload' | 'background';

type PhotoQueue = {
  /** Runs the job when its turn comes; throws `Busy` when too many uploads are waiting already. */
  run<T>(waiting: Waiting, job: () => Promise<T>): Promise<T | undefined>;
  /** Drops the background jobs (they give `undefined`) and waits for the others. */
  close(): Promise<void>;
};

const jobsAtOnce = 2;
const backgroundJobsAtOnce = 1;
const uploadsInLine = 8;

type Job = { waiting: Waiting; run(): Promise<void>; drop(): void };

/**
 * Pictures are processor work: few at a time, shoppers before the owner, both before work for nobody.
 * Requests need no limit of their own, because each size of each photo is made only once.
 */
export function createPhotoQueue(): PhotoQueue {
  const lines: Record<Waiting, Job[]> = { request: [], upload: [], background: [] };
  const running = new Set<Job>();
  let isClosed = false;
  let whenIdle = () => {};

  function startNext(): void {
    if (running.size === 0 && nobodyWaits()) whenIdle();
    const job = running.size < jobsAtOnce && takeNext();
    if (!job) return;
    running.add(job);
    void job.run().finally(() => {
      running.delete(job);
      startNext();
    });
  }

  function takeNext(): Job | undefined {
    const hurried = lines.request.shift() ?? lines.upload.shift();
    if (hurried) return hurried;
    const inBackground = [...running].filter(job => job.waiting === 'background').length;
    return inBackground < backgroundJobsAtOnce ? lines.background.shift() : undefined;
  }

  function nobodyWaits(): boolean {
    return Object.values(lines).every(line => line.length === 0);
  }

  function run<T>(waiting: Waiting, job: () => Promise<T>): Promise<T | undefined> {
    if (waiting === 'background' && isClosed) return Promise.resolve(undefined);
    if (waiting === 'upload' && lines.upload.length >= uploadsInLine)
      return Promise.reject(new Busy('Too many photos are being worked on'));
    return new Promise((resolve, reject) => {
      const start = () => job().then(resolve, reject);
      lines[waiting].push({ waiting, run: start, drop: () => resolve(undefined) });
      startNext();
    });
  }

  async function close(): Promise<void> {
    isClosed = true;
    for (const job of lines.background.splice(0)) job.drop();
    if (running.size === 0) return;
    await new Promise<void>(resolve => {
      whenIdle = resolve;
    });
  }

  return { run, close };
}
