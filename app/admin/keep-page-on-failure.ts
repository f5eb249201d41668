import { useEffect } from 'react';
import { type DataStrategyResult, useLocation, useMatches, useRevalidator } from 'react-router';
import { notify } from '../ui/notice-store.ts';
import { signInAgain } from './account/session-expired.ts';

/** What stands on the screen, so that looking again need not take it away. */
type ShownPage = { address: string; routes: string[]; lookAgain: () => Promise<void> };

let shown: ShownPage | undefined;

/** Used once, by the layout. A route whose data could not be read shows its error and has nothing to keep. */
export function useShownPage(): void {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const routes = matches.filter(({ loaderData }) => loaderData !== undefined).map(({ id }) => id);
    shown = { address: pathname + search, routes, lookAgain: revalidate };
    return () => {
      shown = undefined;
    };
  }, [pathname, search, matches, revalidate]);
}

/**
 * A page that looks again, after a save for one, and gets no answer keeps what it shows: what is typed into it stands
 * there as well. The router keeps the data of a route that brings no result.
 */
export async function keepShownPage(
  { request }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<Record<string, DataStrategyResult>> {
  const results = await next();
  const page = shown;
  if (!page || page.address !== addressOf(request) || request.signal.aborted) return results;
  const failed = page.routes.filter(id => isFailure(results[id]));
  if (failed.length === 0) return results;
  void tellStale(
    page,
    failed.map(id => results[id]?.result),
  );
  return Object.fromEntries(Object.entries(results).filter(([id]) => !failed.includes(id)));
}

function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/** A redirect is thrown as well, and leads on. */
function isFailure(result: DataStrategyResult | undefined): boolean {
  return result?.type === 'error' && !(result.result instanceof Response);
}

async function tellStale({ lookAgain }: ShownPage, reasons: unknown[]): Promise<void> {
  const hasSessionEnded = reasons.some(reason => Object(reason).status === 401);
  if (hasSessionEnded && (await signInAgain())) return lookAgain();
  notify('The shop could not be reached, so this page may show what was before.', {
    action: { label: 'Try again', run: () => void lookAgain() },
  });
}
