import { useState } from 'react';
import { maxPhotos } from '../../../domain/product.ts';
import { announce, notify } from '../../ui/notice-store.ts';
import { readPhoto } from './photo-reading.ts';

export type PhotoUploads = {
  /** How far the photos being made small are; absent when none is. */
  progress: { done: number; total: number } | undefined;
  /** Why files were refused. They stay until they are dismissed or other files are chosen. */
  problems: string[];
  add: (files: File[]) => Promise<void>;
  dismiss: (position: number) => void;
};

/** Turns chosen files into photos, one after another, so that a phone never holds several large ones at once. */
export function usePhotoUploads(count: number, onPhoto: (address: string) => void): PhotoUploads {
  const [progress, setProgress] = useState<PhotoUploads['progress']>();
  const [problems, setProblems] = useState<string[]>([]);

  async function add(files: File[]) {
    if (progress || files.length === 0) return;
    setProblems([]);
    const room = maxPhotos - count;
    if (files.length > room) notify(tooMany(files.length, room), { seconds: 8 });
    const taken = files.slice(0, room);
    for (const [done, file] of taken.entries()) {
      setProgress({ done, total: taken.length });
      const photo = await readPhoto(file);
      if ('address' in photo) onPhoto(photo.address);
      else setProblems(before => [...before, photo.problem]);
    }
    setProgress(undefined);
    announce('Photos are ready');
  }

  const dismiss = (position: number) => setProblems(before => before.filter((_, each) => each !== position));
  return { progress, problems, add, dismiss };
}

function tooMany(chosen: number, room: number): string {
  const left = chosen - room;
  return `A product has at most ${maxPhotos} photos: ${left} ${left === 1 ? 'was' : 'were'} left out.`;
}
