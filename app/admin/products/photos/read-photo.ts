import { checkUpload, photoProblems, unloadedMessage } from '../../../../domain/catalogue/photo.ts';
import type { PhotoResult, PhotoTask } from './photo-worker.ts';
import { type Drawable, dataUrlOf, type MakeSurface, shrink } from './shrink-photo.ts';

/** A chosen file as a small photo (its data URL), or the sentence that says why it cannot be one. */
type ReadPhoto = { address: string } | { problem: string };

/** The work is done beside the page, which stays quick; only where that fails does the page do it itself. */
export async function readPhoto(file: File): Promise<ReadPhoto> {
  const problem = checkUpload(file);
  if (problem) return { problem };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return { problem: photoProblems.unread };
  const content = new Blob([bytes], { type: file.type });
  const address = await shrinkBeside(content);
  return address ? { address } : shrinkHere(content, file);
}

let worker: Worker | undefined;
let isWorkerBroken = false;
let nextId = 1;
const waiting = new Map<number, (address: string | undefined) => void>();

function shrinkBeside(file: Blob): Promise<string | undefined> {
  const open = openWorker();
  if (!open) return Promise.resolve(undefined);
  const id = nextId++;
  return new Promise(resolve => {
    waiting.set(id, resolve);
    open.postMessage({ id, file } satisfies PhotoTask);
  });
}

function openWorker(): Worker | undefined {
  if (worker || isWorkerBroken) return worker;
  try {
    worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data: { id, address } }: MessageEvent<PhotoResult>) => {
      waiting.get(id)?.(address);
      waiting.delete(id);
    });
    worker.addEventListener('error', giveUpWorker);
  } catch {
    giveUpWorker();
  }
  return worker;
}

function giveUpWorker(): void {
  isWorkerBroken = true;
  worker = undefined;
  for (const resolve of waiting.values()) resolve(undefined);
  waiting.clear();
}

async function shrinkHere(content: Blob, file: File): Promise<ReadPhoto> {
  const url = URL.createObjectURL(content);
  try {
    const picture = await load(url);
    if (!picture) return { problem: unloadedMessage(file) };
    const photo = await shrink(picture, onPage).catch(() => undefined);
    return photo ? { address: await dataUrlOf(photo) } : { problem: photoProblems.noCanvas };
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Browsers turn an `<img>` upright by themselves. */
async function load(url: string): Promise<Drawable | undefined> {
  const picture = new Image();
  picture.src = url;
  const isLoaded = await picture.decode().then(
    () => true,
    () => false,
  );
  return isLoaded ? { picture, width: picture.naturalWidth, height: picture.naturalHeight } : undefined;
}

const onPage: MakeSurface = (width, height) => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  const encode = (quality: number) =>
    new Promise<Blob>((resolve, reject) =>
      canvas.toBlob(blob => (blob ? resolve(blob) : reject()), 'image/jpeg', quality),
    );
  return { pen, encode };
};
