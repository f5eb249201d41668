import { photoErrors, photoLoadError, validateUpload } from '../../../../domain/catalogue/photo.ts';
import type { PhotoResult, PhotoTask } from './photo-worker.ts';
import { type CreateSurface, type Drawable, shrinkPhoto, toDataUrl } from './shrink-photo.ts';

type PhotoReadResult = { dataUrl: string } | { problem: string };

/** Falls back to the main thread where the worker fails. */
export async function readPhoto(file: File): Promise<PhotoReadResult> {
  const problem = validateUpload(file);
  if (problem) return { problem };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return { problem: photoErrors.unread };
  const content = new Blob([bytes], { type: file.type });
  const dataUrl = await shrinkInWorker(content);
  return dataUrl ? { dataUrl } : shrinkOnPage(content, file);
}

let worker: Worker | undefined;
let isWorkerBroken = false;
let nextId = 1;
const pendingTasks = new Map<number, (dataUrl: string | undefined) => void>();

function shrinkInWorker(file: Blob): Promise<string | undefined> {
  const photoWorker = getWorker();
  if (!photoWorker) return Promise.resolve(undefined);
  const id = nextId++;
  return new Promise(resolve => {
    pendingTasks.set(id, resolve);
    photoWorker.postMessage({ id, file } satisfies PhotoTask);
  });
}

function getWorker(): Worker | undefined {
  if (worker || isWorkerBroken) return worker;
  try {
    worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data: { id, dataUrl } }: MessageEvent<PhotoResult>) => {
      pendingTasks.get(id)?.(dataUrl);
      pendingTasks.delete(id);
    });
    worker.addEventListener('error', disableWorker);
  } catch {
    disableWorker();
  }
  return worker;
}

function disableWorker(): void {
  isWorkerBroken = true;
  worker = undefined;
  for (const resolve of pendingTasks.values()) resolve(undefined);
  pendingTasks.clear();
}

async function shrinkOnPage(content: Blob, file: File): Promise<PhotoReadResult> {
  const url = URL.createObjectURL(content);
  try {
    const picture = await loadImage(url);
    if (!picture) return { problem: photoLoadError(file) };
    const photo = await shrinkPhoto(picture, createPageCanvas).catch(() => undefined);
    return photo ? { dataUrl: await toDataUrl(photo) } : { problem: photoErrors.noCanvas };
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function loadImage(url: string): Promise<Drawable | undefined> {
  const picture = new Image();
  picture.src = url;
  const isLoaded = await picture.decode().then(
    () => true,
    () => false,
  );
  return isLoaded ? { picture, width: picture.naturalWidth, height: picture.naturalHeight } : undefined;
}

const createPageCanvas: CreateSurface = (width, height) => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const encode = (quality: number) =>
    new Promise<Blob>((resolve, reject) =>
      canvas.toBlob(blob => (blob ? resolve(blob) : reject()), 'image/jpeg', quality),
    );
  return { context, encode };
};
