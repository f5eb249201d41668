import { acceptedCompressions, squeeze } from './compression.ts';

// Below this, headers outweigh what is saved.
const leastBytes = 1_000;
const texts = /^(text\/(html|x-script)|application\/(json|problem\+json))/;

/** An answer for one person alone, made smaller on its way; those for everyone are kept compressed by the page cache. */
export async function compressedAnswer(request: Request, answer: Response): Promise<Response> {
  const { headers, status } = answer;
  if (!answer.body || headers.has('Content-Encoding') || !texts.test(headers.get('Content-Type') ?? ''))
    return answer;
  const [compression] = acceptedCompressions(request.headers.get('Accept-Encoding') ?? '');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const isSmall = !compression || bytes.length < leastBytes;
  const smaller = new Response(isSmall ? bytes : await squeeze[compression](bytes), { status, headers });
  smaller.headers.append('Vary', 'Accept-Encoding');
  smaller.headers.delete('Content-Length');
  if (!isSmall) smaller.headers.set('Content-Encoding', compression);
  return smaller;
}
