import type { Photo } from '../../domain/photo.ts';

export type StoredPhoto = Photo & { bytes: Uint8Array };

/** Photos are named after their content: they are kept once, never change and never go. */
export type PhotoTable = {
  add(photo: StoredPhoto): Promise<void>;
  find(hash: string): Promise<StoredPhoto | undefined>;
  /** Every photo without its bytes, newest first. */
  list(): Promise<Photo[]>;
};
