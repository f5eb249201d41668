import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { shopContext } from '../../../loader-context.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notice-store.ts';
import { LinkButton } from '../../link-button.tsx';
import { parseListUrl, productListUrl, stockCountUrl } from '../list/list-url.ts';
import type { Route } from './+types/stock-count-page';
import { CountConflict } from './count-conflict.tsx';
import { CountSummary } from './count-summary.tsx';
import { type Count, findUnsent, listConflicts, parseCount } from './counted-stock.ts';
import './stock-count-page.css';
import { useStockCount } from './use-stock-count.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Count stock' },
  { name: 'robots', content: 'noindex' },
];

const pageSize = 200;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { products } = context.get(shopContext);
  const { query, position } = parseListUrl(new URL(request.url).searchParams);
  const listQuery = { ...query, sort: 'name-a-z', includeHidden: true, limit: pageSize } as const;
  const requested = await products.page({ ...listQuery, cursor: position.cursor });
  const page = requested === 'bad-cursor' ? await products.list(listQuery) : requested;
  return {
    products: page.products.map(({ id, name, stock }) => ({ id, name, stock })),
    next: page.next,
    query,
  };
}

export default function StockCountPage({ loaderData }: Route.ComponentProps) {
  const { products, next, query } = loaderData;
  const { counts, needsSignIn, count, resolve, sendNow, clear } = useStockCount();
  const [isSummary, setIsSummary] = useState(false);
  const counted = Object.keys(counts).length;
  const unsent = findUnsent(counts).length;
  const conflicts = listConflicts(counts).length;
  return (
    <>
      <Link className="back-to-list" to={productListUrl(query)}>
        Back to products
      </Link>
      <div className="admin-head">
        <h1>Count stock</h1>
        <Button variant="outline" onClick={() => setIsSummary(!isSummary)}>
          {isSummary ? 'Continue counting' : 'Differences'}
        </Button>
      </div>
      <div className="count-status">
        <p role="status">
          {counted} counted
          {unsent > 0 && `, ${unsent} not saved yet`}
          {conflicts > 0 && `, ${conflicts} to decide`}
        </p>
        {unsent > 0 && (
          <Button variant="outline" onClick={sendNow}>
            {needsSignIn ? 'Sign in to save' : 'Save now'}
          </Button>
        )}
      </div>
      {unsent > 0 && (
        <p className="quiet">Counts are kept in this browser until the server can be reached.</p>
      )}
      {isSummary ? (
        <CountSummary counts={counts} onResolve={resolve} onClear={clear} />
      ) : (
        <>
          <ul className="count-rows">
            {products.map(product => (
              <CountRow
                key={product.id}
                product={product}
                count={counts[product.id]}
                onCount={number => count(product, number)}
                onResolve={chosen => resolve(product.id, chosen)}
              />
            ))}
          </ul>
          {next && (
            <LinkButton variant="outline" to={stockCountUrl(query, next)}>
              Next {pageSize}
            </LinkButton>
          )}
        </>
      )}
    </>
  );
}

type CountRowProps = {
  product: { id: string; name: string; stock: number };
  count: Count | undefined;
  onCount: (counted: number) => void;
  onResolve: (chosen: number) => void;
};

/** Each row is a form, so that Enter and the Next key of a phone submit it. */
function CountRow({ product: { name, stock }, count, onCount, onResolve }: CountRowProps) {
  const [typed, setTyped] = useState<string>();

  function commit(): boolean {
    if (typed === undefined || typed.trim() === '') return true;
    const number = parseCount(typed);
    if (number === undefined) {
      notify(`${name}: please type a whole number.`, { seconds: 6 });
      return false;
    }
    onCount(number);
    setTyped(undefined);
    return true;
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (commit()) focusNext(event.currentTarget);
  }

  return (
    <li className="count-row" data-counted={count !== undefined && count.conflict === undefined}>
      <form onSubmit={submit}>
        <div>
          <span className="count-name">{name}</span>
          <span className="quiet figures">{count ? countLabel(count) : `Stock ${stock}`}</span>
        </div>
        <input
          className="input figures"
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          maxLength={7}
          aria-label={`Count of ${name}`}
          value={typed ?? count?.counted ?? ''}
          onFocus={event => event.target.select()}
          onChange={event => setTyped(event.target.value)}
          onBlur={commit}
        />
      </form>
      {count?.conflict !== undefined && (
        <CountConflict {...count} conflict={count.conflict} onResolve={onResolve} />
      )}
    </li>
  );
}

const countLabel = ({ counted, isSent }: Count) => `Counted ${counted}${isSent ? '' : ', not saved yet'}`;

function focusNext(form: HTMLFormElement): void {
  const next = form.closest('li')?.nextElementSibling?.querySelector('input');
  if (next) next.focus();
  else form.querySelector('input')?.blur();
}
