import type { Products } from '../../shop.ts';
import type { Database } from '../engine.ts';
import { cursorAt, inOrder, isBeyond, type Place, parseCursor } from './product-ordering.ts';

/** The whole catalogue in parts that fit into memory, for who wants to know of everything. */
export function productParts({ read }: Database): Pick<Products, 'partsOfAll' | 'partOfAll'> {
  return {
    async partsOfAll(size) {
      const cursors: string[] = [];
      let last = await lastOfPart(size);
      while (last) {
        cursors.push(last);
        last = await lastOfPart(size, parseCursor(last, undefined));
      }
      return cursors;
    },

    async partOfAll(size, cursor) {
      const place = cursor === undefined ? undefined : parseCursor(cursor, undefined);
      if (cursor !== undefined && !place) return 'bad-cursor';
      return inOrder(after(place).select(['id', 'updated_at']), undefined)
        .limit(size)
        .execute();
    },
  };

  /** By an index that holds nothing else, and only when there is something behind it. */
  async function lastOfPart(size: number, place?: Place): Promise<string | undefined> {
    const [last, next] = await inOrder(after(place).select(['created_at', 'id']), undefined)
      .limit(2)
      .offset(size - 1)
      .execute();
    return last && next && cursorAt(last, undefined);
  }

  function after(place: Place | undefined) {
    const products = read.selectFrom('product');
    return place ? products.where(isBeyond(place, undefined)) : products;
  }
}
