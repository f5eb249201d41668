import { STATUS_CODES } from 'node:http';
import type { FieldErrors } from '../domain/input/parse-result.ts';
import { errorCode } from './error-code.ts';

type Extra = {
  errors?: FieldErrors;
  headers?: Record<string, string>;
  requestId?: string;
  takenAt?: string | undefined;
};

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

export function invalidFields(errors: FieldErrors): Response {
  return problem(422, Object.values(errors)[0] ?? 'Please check the marked fields', { errors });
}

export function tooManyRequests(seconds: number, detail: string): Response {
  return problem(429, detail, { headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) } });
}

type ErrorContext = { requestId: string; isUnavailable: boolean };

/** Tells the client whether retrying helps, and nothing about the cause. */
export function unhandledErrorResponse(error: unknown, { requestId, isUnavailable }: ErrorContext): Response {
  if (isDiskFull(error)) return problem(507, 'The shop has no room left to save this', { requestId });
  if (isUnavailable) {
    const headers = { 'Retry-After': '5' };
    return problem(503, 'The shop is busy. Please try again in a moment.', { headers, requestId });
  }
  return problem(500, 'Something went wrong on our side', { requestId });
}

function isDiskFull(error: unknown): boolean {
  return /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/.test(errorCode(error));
}
