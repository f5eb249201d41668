import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints } from '../../server/api/api.ts';
import { describeApi } from '../../server/api/openapi/api-markdown.ts';
import { endpointDocs } from '../../server/api/openapi/endpoint-docs.ts';
import { expectDocumented } from '../api-document-check.ts';
import { openTestApi } from '../test-api.ts';

test('describes exactly the endpoints of the table', () => {
  const described = Object.keys(endpointDocs).sort();
  expect(described).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
});

test('docs/api.md is current', () => {
  const page = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');
  expect(page, 'run node scripts/write-api-docs.ts').toBe(describeApi(endpoints));
});

test('is served to the owner only, as OpenAPI 3.1', async () => {
  const api = await openTestApi('sqlite');
  expect((await api.send('GET', '/api/openapi.json')).status).toBe(401);
  const document = await (await api.sendAsOwner('GET', '/api/openapi.json')).json();
  expect(document).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/api/products': {
        get: {
          parameters: expect.arrayContaining([
            expect.objectContaining({
              name: 'exact',
              description: expect.stringContaining('without correction'),
            }),
          ]),
          responses: { 200: { headers: { 'X-Corrected-Query': { schema: { type: 'string' } } } } },
        },
      },
      '/api/products/{id}': {
        put: {
          security: [{ session: [] }],
          parameters: [{ in: 'path', name: 'id', required: true }],
          requestBody: {
            content: { 'application/json': { schema: { properties: { price: { type: 'number' } } } } },
          },
        },
      },
    },
  });
});

test('a response that differs from the document is found', async () => {
  const expectProblem = (method: string, path: string, response: Response) =>
    expect(expectDocumented(method, path, response)).rejects;
  await expectProblem('GET', '/api/contact/unread', Response.json({ unread: 1, extra: 2 })).toThrow('extra');
  await expectProblem('GET', '/api/settings', Response.json({})).toThrow('storeName');
  await expectProblem('PUT', '/api/settings', new Response(null, { status: 418 })).toThrow('418 is not in');
});
