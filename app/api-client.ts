import type { FieldErrors } from '../domain/input/parse-result.ts';

/** Failures are values, not exceptions; `status` 0 means that the server is unreachable. */
export type ApiResult<T> =
  | { ok: true; value: T; headers: Headers }
  | { ok: false; status: number; detail: string; errors: FieldErrors };

type RequestOptions = {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  timeoutMs?: number;
  /** Lets the request finish after the page is closed. */
  keepalive?: boolean;
};

export async function callApi<T>(
  path: string,
  { method = 'GET', body, headers, timeoutMs = 20_000, keepalive = false }: RequestOptions = {},
): Promise<ApiResult<T>> {
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
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.ok ? await parseSuccess<T>(response) : await parseFailure(response);
  } catch {
    return {
      ok: false,
      status: 0,
      detail: 'The shop could not be reached. Please check your connection.',
      errors: {},
    };
  }
}

async function parseSuccess<T>(response: Response): Promise<ApiResult<T>> {
  const text = await response.text();
  return { ok: true, value: (text ? JSON.parse(text) : undefined) as T, headers: response.headers };
}

async function parseFailure(response: Response): Promise<ApiResult<never>> {
  const problem = await response.json().catch(() => ({}));
  return {
    ok: false,
    status: response.status,
    detail: problem.detail ?? 'Something went wrong. Please try again.',
    errors: problem.errors ?? {},
  };
}
