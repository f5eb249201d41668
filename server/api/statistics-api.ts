import { parseManualStatistics } from '../../domain/shop/statistics.ts';
import { badFields } from '../problem.ts';
import type { Call } from './api-call.ts';

const mostActivity = 50;

export async function readStatistics({ shop }: Call): Promise<Response> {
  return Response.json(await shop.statistics.read());
}

export async function saveStatistics({ body, shop }: Call): Promise<Response> {
  const parsed = parseManualStatistics(body);
  if (!parsed.ok) return badFields(parsed.errors);
  return Response.json(await shop.statistics.save(parsed.value));
}

export async function readStock({ shop }: Call): Promise<Response> {
  return Response.json(await shop.statistics.stock());
}

export async function recentActivity({ shop }: Call): Promise<Response> {
  return Response.json(await shop.activity.recent(mostActivity));
}
