import { useEffect, useRef } from 'react';
import type { StockListQuery } from '../../../../domain/catalogue/stock-list.ts';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '../../../ui/icon.tsx';
import { announce } from '../../../ui/notice-store.ts';
import { LinkButton } from '../../link-button.tsx';
import { pageSize, productListUrl } from './list-url.ts';

type ListPagingProps = {
  query: StockListQuery;
  total: number;
  /** `total` is a lower bound. */
  orMore?: true;
  number: number;
  next?: string;
  previous?: string;
};

export function ListPaging({ query, total, orMore, number, next, previous }: ListPagingProps) {
  const pageLabel = orMore
    ? `Page ${number}`
    : `Page ${number} of ${Math.max(number, Math.ceil(total / pageSize))}`;
  const announcedPage = useRef(number);
  useEffect(() => {
    if (announcedPage.current === number) return;
    announcedPage.current = number;
    focusHeading();
    announce(pageLabel);
  }, [number, pageLabel]);

  if (!next && !previous) return null;
  return (
    <nav className="list-paging" aria-label="Pages">
      {previous && (
        <LinkButton
          variant="outline"
          viewTransition={false}
          to={productListUrl(query, { before: previous, page: number - 1 })}
        >
          <ArrowLeftIcon /> Previous
        </LinkButton>
      )}
      <span className="figures">{pageLabel}</span>
      {next && (
        <LinkButton
          variant="outline"
          viewTransition={false}
          to={productListUrl(query, { after: next, page: number + 1 })}
        >
          Next <ArrowRightIcon />
        </LinkButton>
      )}
    </nav>
  );
}
