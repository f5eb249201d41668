import * as z from 'zod/mini';
import { endpoints } from '../server/api/api.ts';
import { documentedResponses } from '../server/api/openapi/openapi-document.ts';
import { problem } from '../server/api/openapi/response-schemas.ts';

/** Throws when a response is not as the API document says. Reads a copy of the body. */
export async function expectDocumented(method: string, path: string, response: Response): Promise<void> {
  const { pathname } = new URL(path, 'http://shop.example');
  const endpoint = findEndpoint(method, pathname);
  if (!endpoint) return;
  const name = `${method} ${endpoint.path} → ${response.status}`;
  const content = documentedResponses(endpoint)[response.status];
  if (content === undefined) throw new Error(`${name} is not in the API document`);
  const isCompressed = response.headers.has('Content-Encoding');
  if (typeof content === 'string' || method === 'HEAD' || isCompressed) return;
  const text = await response.clone().text();
  if (content === null) {
    if (text) throw new Error(`${name} should be empty: ${text.slice(0, 200)}`);
    return;
  }
  const expected = content === problem ? 'application/problem+json' : 'application/json';
  const type = response.headers.get('Content-Type') ?? '';
  if (!type.startsWith(expected)) throw new Error(`${name} has the type ${type}`);
  const parsed = z.safeParse(content, JSON.parse(text));
  if (!parsed.success) throw new Error(`${name}: ${JSON.stringify(parsed.error.issues)}`);
}

/** The first match, as the router finds it. */
function findEndpoint(method: string, pathname: string) {
  const segments = pathname.split('/');
  return endpoints.find(endpoint => {
    const parts = endpoint.path.split('/');
    return (
      endpoint.method === (method === 'HEAD' ? 'GET' : method) &&
      parts.length === segments.length &&
      parts.every((part, index) => part.startsWith(':') || part === segments[index])
    );
  });
}
