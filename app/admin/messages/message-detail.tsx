import { useEffect, useRef, useState } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import type { ContactMessage } from '../../../domain/people/contact.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ArrowLeftIcon, MailIcon, TrashIcon } from '../../ui/icon.tsx';
import type { loader as adminLoader } from '../admin-layout.tsx';
import { PhoneLinks } from '../phone-links.tsx';
import { shopTime } from '../shop-time.ts';

type MessageDetailProps = {
  message: ContactMessage;
  neighbours: { newer?: string | undefined; older?: string | undefined };
  onAnswered: (isAnswered: boolean) => void;
  onDelete: () => void;
};

/** Everything here is untrusted input: rendered as text, never as markup or a link target. */
export function MessageDetail({ message, neighbours, onAnswered, onDelete }: MessageDetailProps) {
  const { name, email, phone, subject, message: text, date } = message;
  const [isConfirming, setIsConfirming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <article className="message">
      <Link className="message-back" to={{ search: '' }} preventScrollReset>
        <ArrowLeftIcon /> All messages
      </Link>
      <MessageNeighbours {...neighbours} />
      <h2 ref={heading} tabIndex={-1}>
        {subject}
      </h2>
      <dl className="message-facts">
        <dt>From</dt>
        <dd>{name}</dd>
        <dt>E-mail</dt>
        <dd>{email}</dd>
        <dt>Phone</dt>
        <dd>{phone}</dd>
        <dt>Received</dt>
        <dd>
          <time dateTime={date}>{shopTime(date)}</time>
        </dd>
      </dl>
      <p className="message-text">{text}</p>
      <ReplyLinks message={message} />
      <label className="message-tick">
        <input
          type="checkbox"
          checked={message.answered ?? false}
          onChange={event => onAnswered(event.target.checked)}
        />
        Answered
      </label>
      <div className="admin-actions">
        <Button variant="quiet" onClick={() => setIsConfirming(true)}>
          <TrashIcon /> Delete
        </Button>
        <Link {...buttonProps('quiet')} to="/admin/customers" state={{ person: email }}>
          View this person’s data
        </Link>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title="Delete this message?"
          confirmLabel="Delete"
          onCancel={() => setIsConfirming(false)}
          onConfirm={() => {
            setIsConfirming(false);
            onDelete();
          }}
        >
          <p>The message from {name} will be permanently deleted.</p>
        </ConfirmDialog>
      )}
    </article>
  );
}

function MessageNeighbours({ newer, older }: MessageDetailProps['neighbours']) {
  if (!newer && !older) return null;
  const linkTo = (id: string) => ({ search: `?${new URLSearchParams({ message: id })}` });
  return (
    <nav className="message-neighbours" aria-label="Other messages">
      {newer && (
        <Link to={linkTo(newer)} preventScrollReset replace>
          Previous
        </Link>
      )}
      {older && (
        <Link to={linkTo(older)} preventScrollReset replace>
          Next
        </Link>
      )}
    </nav>
  );
}

function ReplyLinks({ message: { name, email, phone, subject } }: { message: ContactMessage }) {
  const storeName = useRouteLoaderData<typeof adminLoader>('admin/admin-layout')?.storeName ?? '';
  const greeting = `Hello ${name}, thank you for writing to ${storeName}.`;
  const mailQuery = `subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(`${greeting}\n\n`)}`;
  return (
    <div className="admin-actions">
      <PhoneLinks
        phone={phone}
        name={name}
        greeting={greeting}
        whatsappLabel="Reply on WhatsApp"
        variants={['whatsapp', 'outline']}
      />
      <a
        {...buttonProps('outline')}
        href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?${mailQuery}`}
      >
        <MailIcon /> Reply by e-mail
      </a>
    </div>
  );
}
