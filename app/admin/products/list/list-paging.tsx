import { useEffect, useRef } from 'react';
import type { StockListQuery } from '../../../../domain/catalogue/stock-list.ts';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '../../../ui/icon.tsx';
import { announce } from '../../../ui/notice-store.ts';
import { LinkButton } from '../../link-button.tsx';
import { listAddress, pageSize } from './list-url.ts';

type ListPagingProps = {
  query: StockListQuery;
  total: number;
  /** There are more pages than `total` tells. */
  orMore?: true;
  number: number;
  next?: string;
  previous?: string;
};

export function ListPaging({ query, total, orMore, number, next, previous }: ListPagingProps) {
  const place = orMore
    ? `Page ${number}`
    : `Page ${number} of ${Math.max(number, Math.ceil(total / pageSize))}`;
  const shown = useRef(number);
  useEffect(() => {
    if (shown.current === number) return;
    shown.current = number;
    focusHeading();
    announce(place);
  }, [number, place]);

  if (!next && !previous) return null;
  return (
    <nav className="list-paging" aria-label="Pages">
      {previous && (
        <LinkButton
          look="outline"
          viewTransition={false}
          to={listAddress(query, { before: previous, page: number - 1 })}
        >
          <ArrowLeftIcon /> Previous
        </LinkButton>
      )}
      <span className="figures">{place}</span>
      {next && (
        <LinkButton
          look="outline"
          viewTransition={false}
          to={listAddress(query, { after: next, page: number + 1 })}
        >
          Next <ArrowRightIcon />
        </LinkButton>
      )}
    </nav>
  );
}
