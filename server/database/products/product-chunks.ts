import type { Products } from '../../shop.ts';
import type { Database } from '../engine.ts';
import { isVisible } from './product-filter.ts';
import {
  type CursorPosition,
  createCursor,
  isAfterPosition,
  orderProducts,
  parseCursor,
} from './product-ordering.ts';

export function productChunks({ read }: Database): Pick<Products, 'listPartCursors' | 'listPart'> {
  return {
    async listPartCursors(size) {
      const cursors: string[] = [];
      let last = await lastCursorOfChunk(size);
      while (last) {
        cursors.push(last);
        last = await lastCursorOfChunk(size, parseCursor(last, undefined));
      }
      return cursors;
    },

    async listPart(size, cursor) {
      const position = cursor === undefined ? undefined : parseCursor(cursor, undefined);
      if (cursor !== undefined && !position) return 'bad-cursor';
      return orderProducts(productsAfter(position).select(['id', 'updated_at']), undefined)
        .limit(size)
        .execute();
    },
  };

  /** `undefined` for the last chunk. Reads a covering index only. */
  async function lastCursorOfChunk(size: number, position?: CursorPosition): Promise<string | undefined> {
    const [last, next] = await orderProducts(productsAfter(position).select(['created_at', 'id']), undefined)
      .limit(2)
      .offset(size - 1)
      .execute();
    return last && next && createCursor(last, undefined);
  }

  function productsAfter(position: CursorPosition | undefined) {
    const products = read.selectFrom('product').where(isVisible);
    return position ? products.where(isAfterPosition(position, undefined)) : products;
  }
}
