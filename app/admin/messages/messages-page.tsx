import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ContactMessage, contactFields } from '../../../domain/people/contact.ts';
import { shopContext } from '../../loader-context.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { MailIcon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { searchRows } from '../word-search.ts';
import type { Route } from './+types/messages-page';
import { MessageDetail } from './message-detail.tsx';
import { MessageList } from './message-list.tsx';
import './messages-page.css';
import { useMessages } from './use-messages.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Messages' }, { name: 'robots', content: 'noindex' }];

type PageData = { messages: ContactMessage[] | undefined };

export async function loader({ context }: Route.LoaderArgs): Promise<PageData> {
  return { messages: await context.get(shopContext).messages.list() };
}

/** Client-side navigation opens with the local copy and fetches from the page itself. */
export const clientLoader = (): PageData => ({ messages: undefined });

export const shouldRevalidate = () => false;

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { messages, failure, refresh, markRead, remove } = useMessages(loaderData.messages);
  const [search, setSearch] = useState('');
  const [query, setQuery] = useSearchParams();
  const chosen = messages?.find(({ id }) => id === query.get('message'));

  const unreadId = chosen?.read === false ? chosen.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks a message once, when it is opened
  useEffect(() => {
    if (unreadId) markRead(unreadId);
  }, [unreadId]);

  return (
    <div className="messages-page" data-open={chosen ? true : undefined}>
      <h1>Messages</h1>
      {failure && <LoadFailure onRetry={refresh} />}
      {messages ? (
        <div className="messages">
          <div className="messages-side">
            {messages.length > 0 && (
              <TextField
                label="Search messages"
                type="search"
                value={search}
                onChange={event => setSearch(event.target.value)}
              />
            )}
            <MessageList
              messages={searchRows(messages, search, contactFields)}
              isSearched={search.trim() !== ''}
              chosenId={chosen?.id}
            />
          </div>
          <section className="admin-card message-pane" aria-label="Message">
            {chosen ? (
              <MessageDetail
                key={chosen.id}
                message={chosen}
                onDelete={async () => {
                  if (await remove(chosen.id)) setQuery({}, { replace: true });
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
      <LoadFailure onRetry={() => location.reload()} />
    </>
  );
}
