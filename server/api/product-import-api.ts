import { problem } from '../problem.ts';
import type { Call } from './api-call.ts';

export async function listImports({ shop }: Call): Promise<Response> {
  return Response.json(await shop.productImports.recent(new Date()));
}

export async function undoImport({ shop, params }: Call): Promise<Response> {
  const undone = await shop.productImports.undo(params.id ?? '', new Date());
  if (undone === 'missing') return problem(404, 'This import can no longer be undone');
  return undone === 'touched'
    ? problem(409, 'A product of this import was changed or deleted since, so it can no longer be undone')
    : Response.json(undone);
}
