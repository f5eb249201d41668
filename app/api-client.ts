import type { FieldErrors } from '../domain/input/parse-result.ts';

/** What the API said. A refusal and an unreachable server (`status` 0) are values too: every caller has to look. */
export type ApiAnswer<T> =
  | { ok: true; value: T; headers: Headers }
  | { ok: false; status: number; detail: string; errors: FieldErrors };

type Call = {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  withinMs?: number /** Completes also when the page is left. */;
  keepalive?: boolean;
};

export async function callApi<T>(
  path: string,
  { method = 'GET', body, headers, withinMs = 20_000, keepalive = false }: Call = {},
): Promise<ApiAnswer<T>> {
  try {
    const response = await fetch(path, {
      method,
      keepalive,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(withinMs),
    });
    return response.ok ? await accepted<T>(response) : await refused(response);
  } catch {
    return {
      ok: false,
      status: 0,
      detail: 'The shop could not be reached. Please check your connection.',
      errors: {},
    };
  }
}

async function accepted<T>(response: Response): Promise<ApiAnswer<T>> {
  const text = await response.text();
  return { ok: true, value: (text ? JSON.parse(text) : undefined) as T, headers: response.headers };
}

async function refused(response: Response): Promise<ApiAnswer<never>> {
  const problem = await response.json().catch(() => ({}));
  return {
    ok: false,
    status: response.status,
    detail: problem.detail ?? 'Something went wrong. Please try again.',
    errors: problem.errors ?? {},
  };
}
