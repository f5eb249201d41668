import { problem } from '../problem.ts';

type JsonBody = { json: unknown; bytes: Uint8Array };

export async function readJson(request: Request, maxBytes: number): Promise<JsonBody | Response> {
  if (!isJson(request)) return problem(415, 'Send JSON with Content-Type: application/json');
  const bytes = await readBody(request, maxBytes);
  if (bytes instanceof Response) return bytes;
  try {
    return { json: JSON.parse(strictUtf8.decode(bytes)), bytes };
  } catch {
    return problem(400, 'The body is not valid JSON');
  }
}

/** Stops reading at `maxBytes`, whatever Content-Length says. */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | Response> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) return tooLarge(maxBytes);
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => aborted);
    if (done) break;
    if (!value) return problem(400, 'The body broke off');
    size += value.byteLength;
    if (size > maxBytes) {
      reader.cancel().catch(() => undefined);
      return tooLarge(maxBytes);
    }
    chunks.push(value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

const aborted = { done: false, value: undefined } as const;

function isJson(request: Request): boolean {
  const type = request.headers.get('Content-Type') ?? '';
  const encoding = request.headers.get('Content-Encoding') ?? 'identity';
  return /^application\/json[\t ]*(;|$)/i.test(type.trim()) && encoding.toLowerCase() === 'identity';
}

/** Rejects invalid UTF-8 and skips a byte order mark. */
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

function tooLarge(maxBytes: number): Response {
  return problem(413, `The request is larger than ${Math.floor(maxBytes / 1024)} KB`);
}
