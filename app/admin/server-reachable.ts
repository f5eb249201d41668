const timeoutMs = 5000;

/** Tells a lost connection or a restarting server from an error of one page. */
export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })).ok;
  } catch {
    return false;
  }
}

export const unreachableText = 'Could not reach the server, so the page did not open.';
