import * as z from 'zod/mini';
import type { Endpoint } from '../api-call.ts';
import { endpointDocs } from './endpoint-docs.ts';
import { documentedResponses } from './openapi-document.ts';
import { problem } from './response-schemas.ts';

export function describeApi(endpoints: readonly Endpoint[]): string {
  return [introduction, ...endpoints.map(describeEndpoint)].join('\n');
}

const introduction = [
  '# API',
  '',
  'Made by `node scripts/write-api-docs.ts` from the table of endpoints and the schemas of the code. The same as OpenAPI 3.1',
  'is served to the signed-in owner at `/api/openapi.json`. Amounts are in rupees, dates in ISO 8601 UTC. "owner" endpoints',
  'need the session cookie that `POST /api/session` sets: without it 401, without admin rights 403. A problem is',
  '`application/problem+json` with a sentence in `detail` and, for 422, one per field in `errors`. Every endpoint can also',
  'answer 500, 503 with `Retry-After`, or 507 when the disk is full.',
  '',
].join('\n');

function describeEndpoint(endpoint: Endpoint): string {
  const { method, path, access, query, hasIdempotencyKey } = endpoint;
  const { summary, body, query: meanings, headers } = endpointDocs[`${method} ${path}`] ?? { summary: '' };
  return [
    `## ${method} ${path}\n`,
    `${summary}. Access: ${access}.\n`,
    query?.length ? `- query: ${query.map(code).join(', ')}` : '',
    ...describeNames(meanings),
    hasIdempotencyKey ? '- header: `Idempotency-Key`, to retry safely' : '',
    body ? `- body: ${shapeOf(body)}` : '',
    ...Object.entries(documentedResponses(endpoint))
      .filter(([status]) => !['500', '503', '507'].includes(status))
      .map(([status, content]) => `- ${status}: ${contentOf(content)}`),
    ...(headers ? ['- headers of the 200 response:', ...describeNames(headers)] : []),
    '',
  ]
    .filter((line, index, lines) => line !== '' || index === lines.length - 1)
    .join('\n');
}

function describeNames(names: Record<string, string> = {}): string[] {
  return Object.entries(names).map(([name, meaning]) => `  - ${code(name)}: ${meaning}`);
}

const code = (text: string) => `\`${text}\``;

function contentOf(content: z.ZodMiniType | string | null): string {
  if (content === null) return 'empty';
  if (content === problem) return 'problem';
  return typeof content === 'string' ? content : shapeOf(content);
}

function shapeOf(schema: z.ZodMiniType): string {
  return describeJsonSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

type JsonSchema = {
  type?: string;
  enum?: unknown[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

function describeJsonSchema({ type, anyOf, items, properties, required = [] }: JsonSchema): string {
  if (anyOf) return anyOf.map(describeJsonSchema).join(' or ');
  if (items) return `list of ${describeJsonSchema(items)}`;
  if (!properties) return type ?? 'anything';
  const names = Object.keys(properties).map(name => code(required.includes(name) ? name : `${name}?`));
  return names.length > 0 ? names.join(', ') : 'object';
}
