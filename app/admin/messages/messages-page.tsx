import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ContactMessage } from '../../../domain/people/contact.ts';
import {
  findNeighbours,
  type MessageChange,
  type MessageFilter,
  messagesPerPage,
} from '../../../domain/people/message-list.ts';
import { shopContext } from '../../loader-context.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { MailIcon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { reloadPage } from '../reload-guard.ts';
import type { Route } from './+types/messages-page';
import { startFirstPage } from './first-page-request.ts';
import { MessageBulkBar } from './message-bulk-bar.tsx';
import { MessageDetail } from './message-detail.tsx';
import { MessageList } from './message-list.tsx';
import { type LoadedMessages, useMessages } from './use-messages.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Messages' }, { name: 'robots', content: 'noindex' }];

type PageData = { page: LoadedMessages | undefined; opened: ContactMessage | undefined };

export async function loader({ context, request }: Route.LoaderArgs): Promise<PageData> {
  const { messages } = context.get(shopContext);
  const openedId = new URL(request.url).searchParams.get('message');
  const [page, opened] = await Promise.all([
    messages.page({ limit: messagesPerPage }),
    openedId ? messages.find(openedId) : undefined,
  ]);
  if (page === 'bad-cursor') throw new Error('The first page needs no cursor');
  const next =
    page.next && `/api/contact?${new URLSearchParams({ limit: String(messagesPerPage), cursor: page.next })}`;
  return { page: { messages: page.messages, next }, opened };
}

/** Client-side navigation opens with the local copy, and the page takes over the request. */
export function clientLoader(): PageData {
  startFirstPage();
  return { page: undefined, opened: undefined };
}

export const shouldRevalidate = () => false;

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const [filter, setFilter] = useState<MessageFilter>({ q: '', unread: false });
  const { messages, hasMore, failure, refresh, loadMore, markRead, change } = useMessages(
    loaderData.page,
    filter,
  );
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [query, setQuery] = useSearchParams();
  const chosen = useChosenMessage(messages, query.get('message'), loaderData.opened);
  const neighbours = findNeighbours(messages ?? [], chosen?.id ?? '');

  const unreadId = chosen?.read === false ? chosen.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks a message once, when it is opened
  useEffect(() => {
    if (unreadId) markRead(unreadId);
  }, [unreadId]);

  const isLastLoaded = chosen !== undefined && messages?.at(-1)?.id === chosen.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads the next page once, for the link to the next message
  useEffect(() => {
    if (isLastLoaded && hasMore) loadMore();
  }, [isLastLoaded, hasMore]);

  function select(id: string, isSelected: boolean): void {
    const next = new Set(selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    setSelected(next);
  }

  async function changeSelected(kind: MessageChange): Promise<void> {
    const ids = [...selected].slice(0, 500);
    if (await change(ids, kind)) setSelected(new Set());
  }

  return (
    <div className="messages-page" data-open={chosen ? true : undefined}>
      <h1>Messages</h1>
      {failure && <LoadFailure onRetry={refresh} />}
      {messages ? (
        <div className="messages">
          <div className="messages-side">
            <MessageFilters filter={filter} onChange={setFilter} />
            <MessageList
              messages={messages}
              isFiltered={filter.q.trim() !== '' || filter.unread}
              hasMore={hasMore}
              onMore={loadMore}
              chosenId={chosen?.id}
              selected={selected}
              onSelect={select}
            />
            <MessageBulkBar
              count={selected.size}
              onChange={changeSelected}
              onClear={() => setSelected(new Set())}
            />
          </div>
          <section className="admin-card message-pane" aria-label="Message">
            {chosen ? (
              <MessageDetail
                key={chosen.id}
                message={chosen}
                neighbours={neighbours}
                onAnswered={isAnswered => change([chosen.id], isAnswered ? 'answered' : 'not-answered')}
                onDelete={async () => {
                  if (await change([chosen.id], 'delete')) setQuery({}, { replace: true });
                }}
              />
            ) : (
              <EmptyState icon={<MailIcon />} title="No message selected" />
            )}
          </section>
        </div>
      ) : (
        !failure && <Placeholder />
      )}
    </div>
  );
}

/** An opened message stays open when it leaves the list, such as a read one the list of unread messages. */
function useChosenMessage(
  messages: ContactMessage[] | undefined,
  id: string | null,
  opened: ContactMessage | undefined,
): ContactMessage | undefined {
  const [previous, setPrevious] = useState(opened);
  const listed = messages?.find(message => message.id === id);
  if (listed && listed !== previous) setPrevious(listed);
  if (!messages) return undefined;
  return listed ?? (previous?.id === id ? previous : undefined);
}

function MessageFilters({
  filter,
  onChange,
}: {
  filter: MessageFilter;
  onChange: (filter: MessageFilter) => void;
}) {
  return (
    <div className="message-filters">
      <TextField
        label="Search messages"
        type="search"
        maxLength={200}
        value={filter.q}
        onChange={event => onChange({ ...filter, q: event.target.value })}
      />
      <label className="message-tick">
        <input
          type="checkbox"
          checked={filter.unread}
          onChange={event => onChange({ ...filter, unread: event.target.checked })}
        />
        Unread only
      </label>
    </div>
  );
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="admin-notice" role="alert">
      <p>Failed to load messages. Please try again.</p>
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function Placeholder() {
  return (
    <section className="admin-form" aria-label="Loading messages" aria-busy="true">
      {[1, 2, 3].map(row => (
        <Skeleton key={row} height="5rem" />
      ))}
    </section>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <h1>Messages</h1>
      <LoadFailure onRetry={reloadPage} />
    </>
  );
}
