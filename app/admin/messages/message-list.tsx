import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ContactMessage } from '../../../domain/people/contact.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MailIcon } from '../../ui/icon.tsx';
import { shopTime } from '../shop-time.ts';

const pageSize = 50;

type MessageListProps = { messages: ContactMessage[]; isSearched: boolean; chosenId: string | undefined };

export function MessageList({ messages, isSearched, chosenId }: MessageListProps) {
  const [shown, setShown] = useState(pageSize);
  useFocusOnReturn(chosenId);
  if (messages.length === 0) {
    const text = isSearched ? 'No messages match your search.' : 'Messages from your customers appear here.';
    return <EmptyState icon={<MailIcon />} title="No messages" text={text} />;
  }
  return (
    <>
      <ul className="message-list" aria-label="Messages">
        {messages.slice(0, shown).map(message => (
          <li key={message.id}>
            <MessageLink message={message} isChosen={message.id === chosenId} />
          </li>
        ))}
      </ul>
      {messages.length > shown && (
        <Button variant="outline" wide onClick={() => setShown(shown + pageSize)}>
          Show {Math.min(pageSize, messages.length - shown)} more
        </Button>
      )}
    </>
  );
}

function MessageLink({ message, isChosen }: { message: ContactMessage; isChosen: boolean }) {
  return (
    <Link
      id={linkId(message.id)}
      className="message-link"
      to={{ search: `?${new URLSearchParams({ message: message.id })}` }}
      aria-current={isChosen || undefined}
      data-unread={!message.read || undefined}
      preventScrollReset
    >
      <span className="message-from">{message.name}</span>
      {!message.read && <Badge tone="highlight">Unread</Badge>}
      <span>{message.subject}</span>
      <time className="quiet" dateTime={message.date}>
        {shopTime(message.date)}
      </time>
      <span className="message-begin quiet">{message.message}</span>
    </Link>
  );
}

const linkId = (id: string) => `message-${id}`;

/** On phones the message replaces the list; closing it restores the focus. */
function useFocusOnReturn(chosenId: string | undefined): void {
  const previousId = useRef(chosenId);
  useEffect(() => {
    if (previousId.current && !chosenId) document.getElementById(linkId(previousId.current))?.focus();
    previousId.current = chosenId;
  }, [chosenId]);
}
