import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ContactMessage } from '../../../domain/people/contact.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MailIcon } from '../../ui/icon.tsx';
import { shopTime } from '../shop-time.ts';

type MessageListProps = {
  messages: ContactMessage[];
  isFiltered: boolean;
  hasMore: boolean;
  onMore: () => void;
  chosenId: string | undefined;
  selected: ReadonlySet<string>;
  onSelect: (id: string, isSelected: boolean) => void;
};

export function MessageList(props: MessageListProps) {
  const { messages, isFiltered, hasMore, onMore, chosenId, selected, onSelect } = props;
  useFocusOnReturn(chosenId);
  if (messages.length === 0) {
    const text = isFiltered ? 'No messages match your search.' : 'Messages from your customers appear here.';
    return <EmptyState icon={<MailIcon />} title="No messages" text={text} />;
  }
  return (
    <>
      <ul className="message-list" aria-label="Messages">
        {messages.map(message => (
          <li key={message.id}>
            <label className="message-tick">
              <input
                type="checkbox"
                aria-label={`Select the message from ${message.name}`}
                checked={selected.has(message.id)}
                onChange={event => onSelect(message.id, event.target.checked)}
              />
            </label>
            <MessageLink message={message} isChosen={message.id === chosenId} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="outline" wide onClick={onMore}>
          Show more
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
      {message.answered && <Badge>Answered</Badge>}
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
