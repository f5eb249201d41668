import { STATUS_CODES } from 'node:http';
import * as z from 'zod/mini';
import packageInfo from '../../../package.json' with { type: 'json' };
import type { Endpoint } from '../api-call.ts';
import { type EndpointDoc, endpointDocs } from './endpoint-docs.ts';
import * as schemas from './response-schemas.ts';

type Described = Pick<
  Endpoint,
  'method' | 'path' | 'access' | 'query' | 'maxJsonBytes' | 'hasIdempotencyKey'
>;

export function openApiDocument(endpoints: readonly Described[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Thalir',
      version: packageInfo.version,
      description: 'Amounts are in rupees, dates in ISO 8601 UTC.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      schemas: { Problem: schemaOf(schemas.problem) },
    },
  };
}

export function documentedResponses(endpoint: Described): EndpointDoc['responses'] {
  return { ...commonProblems(endpoint), ...docOf(endpoint).responses };
}

function operation(endpoint: Described) {
  const { summary, body, query, headers } = docOf(endpoint);
  const responses = Object.entries(documentedResponses(endpoint)).map(([status, content]) => [
    status,
    {
      description: STATUS_CODES[status] ?? status,
      ...(status === '200' && headers && { headers: headersOf(headers) }),
      ...contentOf(content),
    },
  ]);
  return {
    summary,
    ...(endpoint.access === 'owner' && { security: [{ session: [] }] }),
    parameters: [
      ...endpoint.path.matchAll(/:(\w+)/g).map(([, name]) => parameter('path', name, true)),
      ...(endpoint.query ?? []).map(name => ({
        ...parameter('query', name),
        ...(query?.[name] && { description: query[name] }),
      })),
      ...(endpoint.hasIdempotencyKey ? [parameter('header', 'Idempotency-Key')] : []),
    ],
    ...(body && { requestBody: { required: true, content: json(body) } }),
    responses: Object.fromEntries(responses),
  };
}

function docOf({ method, path }: Described): EndpointDoc {
  const doc = endpointDocs[`${method} ${path}`];
  if (!doc) throw new Error(`${method} ${path} is not described in endpoint-docs.ts`);
  return doc;
}

/** What the layers around every endpoint can answer. */
function commonProblems({ access, path, query, maxJsonBytes, method }: Described): EndpointDoc['responses'] {
  const statuses = [
    ...(access === 'owner' || method === 'POST' ? [401, 403] : []),
    ...(query || maxJsonBytes !== undefined || path.includes(':') ? [400] : []),
    ...(maxJsonBytes === undefined ? [] : [408, 413, 415]),
    ...(method === 'GET' ? [] : [403]),
    500,
    503,
    507,
  ];
  return Object.fromEntries(statuses.map(status => [status, schemas.problem]));
}

function parameter(place: string, name: string | undefined, required = false) {
  return { in: place, name, required, schema: { type: 'string' } };
}

function headersOf(headers: Record<string, string>) {
  const described = Object.entries(headers).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]);
  return Object.fromEntries(described);
}

function contentOf(content: z.ZodMiniType | string | null) {
  if (content === null) return {};
  if (typeof content === 'string') return { content: { [content]: { schema: { type: 'string' } } } };
  if (content === schemas.problem)
    return { content: { 'application/problem+json': { schema: problemReference } } };
  return { content: json(content) };
}

const problemReference = { $ref: '#/components/schemas/Problem' };

const json = (schema: z.ZodMiniType) => ({ 'application/json': { schema: schemaOf(schema) } });

/** What is sent, before the form's own transformations; checks that JSON Schema cannot express are left out. */
function schemaOf(schema: z.ZodMiniType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}
