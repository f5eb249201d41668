import { STATUS_CODES } from 'node:http';
import type { FieldErrors } from '../domain/input/parse-result.ts';
import { errorCode } from './error-code.ts';

type Extra = {
  errors?: FieldErrors;
  headers?: Record<string, string>;
  requestId?: string;
  /** When the order that is refused was taken. */
  takenAt?: string | undefined;
};

/** An answer that says no, as application/problem+json (RFC 9457). */
export function problem(status: number, detail: string, { headers, ...members }: Extra = {}): Response {
  const body = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Problem', status, detail, ...members };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...headers,
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  });
}

export function badFields(errors: FieldErrors): Response {
  return problem(422, Object.values(errors)[0] ?? 'Some fields need another look', { errors });
}

export function tooMany(seconds: number, detail: string): Response {
  return problem(429, detail, { headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) } });
}

type Trouble = { requestId: string; isUnavailable: boolean };

/** What a surprise looks like from outside: whether trying again helps, and nothing of its cause. */
export function surprise(error: unknown, { requestId, isUnavailable }: Trouble): Response {
  if (isFull(error)) return problem(507, 'The shop has no room left to save this', { requestId });
  if (isUnavailable) {
    const headers = { 'Retry-After': '5' };
    return problem(503, 'The shop is busy. Please try again in a moment.', { headers, requestId });
  }
  return problem(500, 'Something went wrong on our side', { requestId });
}

function isFull(error: unknown): boolean {
  return /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/.test(errorCode(error));
}
