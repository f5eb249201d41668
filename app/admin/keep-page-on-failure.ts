import { useEffect } from 'react';
import {
  type DataStrategyResult,
  type NavigateFunction,
  replace,
  useLocation,
  useMatches,
  useNavigate,
  useRevalidator,
} from 'react-router';
import { notify } from '../ui/notice-store.ts';
import { requestSignIn } from './account/session-expired.ts';
import { isServerReachable, unreachableText } from './server-reachable.ts';

type ShownPage = {
  url: string;
  hash: string;
  routes: string[];
  revalidate: () => Promise<void>;
  navigate: NavigateFunction;
};

let shown: ShownPage | undefined;
let isReturning = false;

/** Called once, by the layout. A route without loader data shows its error and has nothing to keep. */
export function useTrackShownPage(): void {
  const { pathname, search, hash } = useLocation();
  const matches = useMatches();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  useEffect(() => {
    const routes = matches.filter(({ loaderData }) => loaderData !== undefined).map(({ id }) => id);
    shown = { url: pathname + search, hash, routes, revalidate, navigate };
    return () => {
      shown = undefined;
    };
  }, [pathname, search, hash, matches, revalidate, navigate]);
}

/** Drops failed results, so that the router keeps the shown data and typed text is not lost. */
export async function keepPageOnFailure(
  { request }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<Record<string, DataStrategyResult>> {
  if (isReturning) {
    isReturning = false;
    return {};
  }
  const results = await next();
  const page = shown;
  if (!page || request.signal.aborted) return results;
  if (page.url !== urlOf(request)) {
    if (Object.values(results).some(isFailure) && !(await isServerReachable())) stayOnPage(page, request);
    return results;
  }
  const failed = page.routes.filter(id => isFailure(results[id]));
  if (failed.length === 0) return results;
  void notifyStale(
    page,
    failed.map(id => results[id]?.result),
  );
  return Object.fromEntries(Object.entries(results).filter(([id]) => !failed.includes(id)));
}

/** Redirects to the shown page, without loading it again. */
function stayOnPage({ url, hash, navigate }: ShownPage, request: Request): never {
  notify(unreachableText, { action: { label: 'Try again', run: () => void navigate(urlOf(request)) } });
  isReturning = true;
  throw replace(url + hash);
}

function urlOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/** Redirects are errors too, but must be followed. */
function isFailure(result: DataStrategyResult | undefined): boolean {
  return result?.type === 'error' && !(result.result instanceof Response);
}

async function notifyStale({ revalidate }: ShownPage, reasons: unknown[]): Promise<void> {
  const hasSessionEnded = reasons.some(reason => Object(reason).status === 401);
  if (hasSessionEnded && (await requestSignIn())) return revalidate();
  notify('Could not reach the server. You may be seeing old data.', {
    action: { label: 'Try again', run: () => void revalidate() },
  });
}
