import { useState } from 'react';
import { maxPhotos } from '../../../../domain/catalogue/product.ts';
import { announce, notify } from '../../../ui/notice-store.ts';
import { readPhoto } from './read-photo.ts';

type PhotoProblem = { id: number; file: string; message: string };

export type PhotoUploads = {
  /** Undefined while no photo is being compressed. */
  progress: { done: number; total: number } | undefined;
  /** Stay until dismissed or until other files are chosen. */
  problems: PhotoProblem[];
  add: (files: File[]) => Promise<void>;
  dismiss: (problem: PhotoProblem) => void;
};

/** Reads files one at a time, so that a phone never holds several large photos in memory. */
export function usePhotoUploads(images: string[], onPhoto: (dataUrl: string) => void): PhotoUploads {
  const [progress, setProgress] = useState<PhotoUploads['progress']>();
  const [problems, setProblems] = useState<PhotoProblem[]>([]);

  async function add(files: File[]) {
    if (progress || files.length === 0) return;
    setProblems([]);
    const freeSlots = maxPhotos - images.length;
    if (files.length > freeSlots) notify(tooMany(files.length, freeSlots), { seconds: 8 });
    const accepted = files.slice(0, freeSlots);
    for (const [done, file] of accepted.entries()) {
      setProgress({ done, total: accepted.length });
      const photo = await readPhoto(file);
      if ('problem' in photo) addProblem({ id: done, file: file.name, message: photo.problem });
      else if (images.includes(photo.dataUrl)) notify(`"${file.name}" is already added.`, { seconds: 6 });
      else onPhoto(photo.dataUrl);
    }
    setProgress(undefined);
    announce('Photos are ready');
  }

  const addProblem = (problem: PhotoProblem) => setProblems(before => [...before, problem]);
  const dismiss = (problem: PhotoProblem) => setProblems(before => before.filter(each => each !== problem));
  return { progress, problems, add, dismiss };
}

function tooMany(chosen: number, freeSlots: number): string {
  const omitted = chosen - freeSlots;
  return `A product can have at most ${maxPhotos} photos. ${omitted} ${omitted === 1 ? 'was' : 'were'} not added.`;
}
