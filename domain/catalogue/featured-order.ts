import * as z from 'zod/mini';
import { parseForm } from '../input/form.ts';
import type { Parsed } from '../input/parse-result.ts';
import { homeProductCount } from './home-products.ts';

/** More are never arranged by hand. */
export const maxFeaturedListed = 100;

const orderMessage = `Send at most ${maxFeaturedListed} ids, each once`;

export const featuredOrderSchema = z.object({
  ids: z.array(z.string(orderMessage), orderMessage).check(
    z.maxLength(maxFeaturedListed, orderMessage),
    z.refine(ids => new Set(ids).size === ids.length, orderMessage),
  ),
});

export function parseFeaturedOrder(input: unknown): Parsed<{ ids: string[] }> {
  return parseForm(featuredOrderSchema, input);
}

export function moveTo<T>(list: readonly T[], from: number, to: number): T[] {
  const [moved] = list.slice(from, from + 1);
  if (moved === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, moved);
}

export function featuredSummary(count: number): string {
  if (count === 0) return 'No product is featured, so the home page has no Featured Plants.';
  if (count > homeProductCount)
    return `${count} products are featured. The home page shows only the first ${homeProductCount}.`;
  if (count === homeProductCount) return `All ${count} featured products are on the home page.`;
  const free = homeProductCount - count;
  return `${count} of ${homeProductCount} places on the home page are taken. You can feature ${free} more.`;
}
