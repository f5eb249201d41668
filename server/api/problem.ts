import { STATUS_CODES } from 'node:http';
import type { FieldErrors } from '../../domain/parsed.ts';

type Extra = { errors?: FieldErrors; headers?: Record<string, string>; requestId?: string };

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

/** What a surprise looks like from outside: whether trying again helps, and nothing of its cause. */
export function surprise(error: unknown, requestId: string): Response {
  const code = codeOf(error);
  if (isFull(code)) return problem(507, 'The shop has no room left to save this', { requestId });
  if (isBusy(code)) {
    const headers = { 'Retry-After': '5' };
    return problem(503, 'The shop is busy. Please try again in a moment.', { headers, requestId });
  }
  if (isTaken(code)) return problem(409, 'Something with this id is already there', { requestId });
  return problem(500, 'Something went wrong on our side', { requestId });
}

/** Both engines, Node and pg's pool put it in `code`; the pool's own waiting time has only its message. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error.cause) return codeOf(error.cause);
  return poolIsBusy.test(error.message) ? 'BUSY' : '';
}

const poolIsBusy = /timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after/;

const isFull = (code: string) => /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/.test(code);

/** Locked, refused, too many connections, shutting down, or a transaction that lost a race (class 40, 53, 57P, 08). */
const isBusy = (code: string) =>
  /^(BUSY|SQLITE_(BUSY|LOCKED)\w*|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|40\w{3}|53\w{3}|55P03|57P0\d)$/.test(
    code,
  );

const isTaken = (code: string) => /^(SQLITE_CONSTRAINT_(PRIMARYKEY|UNIQUE)|23505)$/.test(code);
