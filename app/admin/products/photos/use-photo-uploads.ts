import { useState } from 'react';
import { maxPhotos } from '../../../../domain/catalogue/product.ts';
import { announce, notify } from '../../../ui/notice-store.ts';
import { readPhoto } from './read-photo.ts';

/** Why a chosen file was refused. */
type PhotoProblem = { id: number; file: string; sentence: string };

export type PhotoUploads = {
  /** How far the photos being made small are; absent when none is. */
  progress: { done: number; total: number } | undefined;
  /** They stay until they are dismissed or other files are chosen. */
  problems: PhotoProblem[];
  add: (files: File[]) => Promise<void>;
  dismiss: (problem: PhotoProblem) => void;
};

/** Turns chosen files into photos, one after another, so that a phone never holds several large ones at once. */
export function usePhotoUploads(images: string[], onPhoto: (address: string) => void): PhotoUploads {
  const [progress, setProgress] = useState<PhotoUploads['progress']>();
  const [problems, setProblems] = useState<PhotoProblem[]>([]);

  async function add(files: File[]) {
    if (progress || files.length === 0) return;
    setProblems([]);
    const room = maxPhotos - images.length;
    if (files.length > room) notify(tooMany(files.length, room), { seconds: 8 });
    const taken = files.slice(0, room);
    for (const [done, file] of taken.entries()) {
      setProgress({ done, total: taken.length });
      const photo = await readPhoto(file);
      if ('problem' in photo) refuse({ id: done, file: file.name, sentence: photo.problem });
      else if (images.includes(photo.address)) notify(`"${file.name}" is here already.`, { seconds: 6 });
      else onPhoto(photo.address);
    }
    setProgress(undefined);
    announce('Photos are ready');
  }

  const refuse = (problem: PhotoProblem) => setProblems(before => [...before, problem]);
  const dismiss = (problem: PhotoProblem) => setProblems(before => before.filter(each => each !== problem));
  return { progress, problems, add, dismiss };
}

function tooMany(chosen: number, room: number): string {
  const left = chosen - room;
  return `A product has at most ${maxPhotos} photos: ${left} ${left === 1 ? 'was' : 'were'} left out.`;
}
