type BrowserError = { page: string; message: string; stack: string; version: string };

/** Reports come from anyone: every field is cut, and what may be personal is removed. */
export function parseBrowserError(body: unknown): BrowserError | undefined {
  const { page, message, stack = '', version = '' } = Object(body) as Record<string, unknown>;
  if (typeof page !== 'string' || typeof message !== 'string' || typeof stack !== 'string') return undefined;
  if (!page.startsWith('/') || typeof version !== 'string') return undefined;
  // Not our code.
  if (stack.includes('extension://')) return undefined;
  return {
    page: redact(page).slice(0, 200),
    message: redact(message).slice(0, 500),
    stack: redact(stack).slice(0, 2_000),
    version: redact(version).slice(0, 40),
  };
}

const hidden = '…';
const queryOrFragment = /[?#][^\s)'"]*?(?=:\d+:\d+|[\s)'"]|$)/g;
const emailAddress = /[^\s@/]+@[^\s@/]+/g;
/** Nine characters or more: longer than a line and column, shorter than a phone number with its prefix. */
const phoneNumber = /\+?\d[\d -]{7,}\d/g;
/** Browsers quote the text that could not be parsed; names in code are in single quotes. */
const quotedText = /"[^"\n]*"/g;

function redact(text: string): string {
  return text
    .replace(queryOrFragment, '')
    .replace(quotedText, `"${hidden}"`)
    .replace(emailAddress, hidden)
    .replace(phoneNumber, hidden);
}
