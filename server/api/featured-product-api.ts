import { parseFeaturedOrder } from '../../domain/catalogue/featured-order.ts';
import { invalidFields } from '../problem.ts';
import type { Call } from './api-call.ts';

export async function arrangeFeaturedProducts({ shop, body }: Call): Promise<Response> {
  const order = parseFeaturedOrder(body);
  if (!order.ok) return invalidFields(order.errors);
  await shop.products.arrangeFeatured(order.value.ids);
  return new Response(null, { status: 204 });
}
