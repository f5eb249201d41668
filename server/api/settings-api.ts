import { presentFields } from '../../domain/input/form.ts';
import { parseSettings } from '../../domain/shop/settings-form.ts';
import { invalidFields } from '../problem.ts';
import type { Call } from './api-call.ts';

export async function readSettings({ shop }: Call): Promise<Response> {
  return Response.json(await shop.settings.read(), {
    headers: { 'Cache-Control': 'public, max-age=0, must-revalidate' },
  });
}

export async function saveSettings({ body, shop }: Call): Promise<Response> {
  const parsed = parseSettings(body, await shop.settings.read());
  if (!parsed.ok) return invalidFields(parsed.errors);
  const given = presentFields(body);
  const changes = Object.entries(parsed.value).filter(([field]) => field in given);
  return Response.json(await shop.settings.save(Object.fromEntries(changes)));
}
