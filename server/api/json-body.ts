import { problem } from '../problem.ts';

/** The JSON a request carries, or the answer that refuses it. Never holds more than `most` bytes. */
export async function readJson(request: Request, most: number): Promise<{ json: unknown } | Response> {
  if (!isJson(request)) return problem(415, 'Send JSON with Content-Type: application/json');
  const bytes = await readBody(request, most);
  if (bytes instanceof Response) return bytes;
  try {
    return { json: JSON.parse(strictUtf8.decode(bytes)) };
  } catch {
    return problem(400, 'The body is not valid JSON');
  }
}

/** Stops at the first byte too many, whether or not the client has said how many will come. */
export async function readBody(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | Response> {
  if (Number(request.headers.get('Content-Length') ?? 0) > most) return tooLarge(most);
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => broken);
    if (done) break;
    if (!value) return problem(400, 'The body broke off');
    size += value.byteLength;
    if (size > most) {
      reader.cancel().catch(() => undefined);
      return tooLarge(most);
    }
    chunks.push(value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

const broken = { done: false, value: undefined } as const;

function isJson(request: Request): boolean {
  const type = request.headers.get('Content-Type') ?? '';
  const encoding = request.headers.get('Content-Encoding') ?? 'identity';
  return /^application\/json[\t ]*(;|$)/i.test(type.trim()) && encoding.toLowerCase() === 'identity';
}

/** Refuses broken UTF-8 and skips a byte order mark. */
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

function tooLarge(most: number): Response {
  return problem(413, `The request is larger than ${Math.floor(most / 1024)} KB`);
}
