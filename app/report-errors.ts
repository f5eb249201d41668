const maxReports = 3;
let sent = 0;

/** Sends uncaught errors to the server, with the path of the page and nothing that the visitor typed. */
export function reportErrors(): void {
  addEventListener('error', ({ error }) => error && sendErrorReport(error));
  addEventListener('unhandledrejection', ({ reason }) => sendErrorReport(reason));
}

export function sendErrorReport(error: unknown): void {
  if (++sent > maxReports) return;
  const { message = String(error), stack = '' } = Object(error);
  fetch('/api/browser-errors', {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      page: location.pathname,
      message: String(message).slice(0, 500),
      stack: String(stack).slice(0, 2000),
      version: import.meta.env.VITE_VERSION,
    }),
  }).catch(() => {});
}
