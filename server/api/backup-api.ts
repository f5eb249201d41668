import { problem } from '../problem.ts';
import { type Call, requireOwner } from './api-call.ts';

export async function listBackups({ shop }: Call): Promise<Response> {
  return Response.json(shop.backups.list());
}

/** Streamed, because a backup may have gigabytes. */
export async function downloadBackup(call: Call): Promise<Response> {
  const { shop, params, request, log } = call;
  const backup = await shop.backups.open(params.name ?? '');
  if (!backup) return problem(404, 'Backup not found');
  if (request.method === 'HEAD') await backup.stream.cancel();
  else log.info({ user: requireOwner(call).visitor.id, file: backup.name }, 'backup downloaded');
  return new Response(request.method === 'HEAD' ? null : backup.stream, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(backup.bytes),
      'Content-Disposition': `attachment; filename="${backup.name}"`,
    },
  });
}
