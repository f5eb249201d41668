import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ContactMessage } from '../../../domain/people/contact.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MailIcon } from '../../ui/icon.tsx';
import { shopTime } from '../shop-time.ts';

const atOnce = 50;

type MessageListProps = { messages: ContactMessage[]; isSearched: boolean; chosenId: string | undefined };

export function MessageList({ messages, isSearched, chosenId }: MessageListProps) {
  const [shown, setShown] = useState(atOnce);
  useFocusOnReturn(chosenId);
  if (messages.length === 0) {
    const text = isSearched ? 'Nothing fits your search.' : 'What people write to you arrives here.';
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
        <Button look="outline" wide onClick={() => setShown(shown + atOnce)}>
          Show {Math.min(atOnce, messages.length - shown)} more
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

/** On a phone the message takes the list's place; closing it puts the keyboard where it was. */
function useFocusOnReturn(chosenId: string | undefined): void {
  const before = useRef(chosenId);
  useEffect(() => {
    if (before.current && !chosenId) document.getElementById(linkId(before.current))?.focus();
    before.current = chosenId;
  }, [chosenId]);
}
