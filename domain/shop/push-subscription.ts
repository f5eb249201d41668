import * as z from 'zod/mini';
import { parseForm } from '../input/form.ts';
import type { Parsed } from '../input/parse-result.ts';

export type PushSubscriptionKeys = { endpoint: string; keys: { p256dh: string; auth: string } };

export function parsePushSubscription(input: unknown): Parsed<PushSubscriptionKeys> {
  return parseForm(pushSubscriptionSchema, input);
}

const key = (maxLength: number) => z.string().check(z.regex(/^[\w-]+=*$/), z.maxLength(maxLength));

export const pushSubscriptionSchema = z.object({
  endpoint: z
    .string('The address of the push service is missing')
    .check(z.maxLength(2_000), z.refine(isHttps, 'A push service has an https address')),
  keys: z.object({ p256dh: key(200), auth: key(100) }, 'The keys of the browser are missing'),
});

function isHttps(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '';
}
