import type { Photo } from '../../domain/catalogue/photo.ts';
import type { Database } from './engine.ts';

export type StoredPhoto = Photo & { bytes: Uint8Array };

/** Content-addressed by hash: photos are never changed or deleted. */
export type PhotoTable = {
  add(photo: StoredPhoto): Promise<void>;
  find(hash: string): Promise<StoredPhoto | undefined>;
  list(): Promise<Photo[]>;
};

export function photoTable({ read, write }: Database): PhotoTable {
  return {
    async add({ hash, width, height, color, bytes }) {
      const created_at = new Date().toISOString();
      await write(tables =>
        tables
          .insertInto('photo')
          .values({ hash, width, height, color, bytes: Buffer.from(bytes), created_at })
          .onConflict(conflict => conflict.column('hash').doNothing())
          .execute(),
      );
    },
    find: hash =>
      read
        .selectFrom('photo')
        .select(['hash', 'width', 'height', 'color', 'bytes'])
        .where('hash', '=', hash)
        .executeTakeFirst(),
    list: () =>
      read
        .selectFrom('photo')
        .select(['hash', 'width', 'height', 'color'])
        .orderBy('created_at', 'desc')
        .orderBy('hash')
        .execute(),
  };
}
