import { parseManualStatistics } from '../../../domain/shop/statistics.ts';
import { invalidFields } from '../../problem.ts';
import type { Call } from '../api-call.ts';

const maxActivity = 50;

export async function readStatistics({ shop }: Call): Promise<Response> {
  return Response.json(await shop.statistics.read());
}

export async function saveStatistics({ body, shop }: Call): Promise<Response> {
  const parsed = parseManualStatistics(body);
  if (!parsed.ok) return invalidFields(parsed.errors);
  return Response.json(await shop.statistics.save(parsed.value));
}

export async function readStock({ shop }: Call): Promise<Response> {
  return Response.json(await shop.statistics.stock());
}

export async function readSales({ shop }: Call): Promise<Response> {
  return Response.json(await shop.statistics.sales());
}

export async function recentActivity({ shop }: Call): Promise<Response> {
  return Response.json(await shop.activity.recent(maxActivity));
}
