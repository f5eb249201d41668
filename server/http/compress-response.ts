import { acceptedCompressions, compressors } from './compression.ts';

// Below this size the extra headers outweigh the saving.
const minBytes = 1_000;
const compressibleTypes = /^(text\/(html|x-script)|application\/(json|problem\+json))/;

/** For responses that are not cached; the page cache compresses the others once. */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response;
  if (
    !response.body ||
    headers.has('Content-Encoding') ||
    !compressibleTypes.test(headers.get('Content-Type') ?? '')
  )
    return response;
  const [compression] = acceptedCompressions(request.headers.get('Accept-Encoding') ?? '');
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isUncompressed = !compression || bytes.length < minBytes;
  const compressed = new Response(isUncompressed ? bytes : await compressors[compression](bytes), {
    status,
    headers,
  });
  compressed.headers.append('Vary', 'Accept-Encoding');
  compressed.headers.delete('Content-Length');
  if (!isUncompressed) compressed.headers.set('Content-Encoding', compression);
  return compressed;
}
