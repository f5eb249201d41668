import { useEffect, useRef, useState } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import { chatLink } from '../../../domain/orders/whatsapp-link.ts';
import type { ContactMessage } from '../../../domain/people/contact.ts';
import { whatsappNumberOf } from '../../../domain/people/person.ts';
import { Button, dress } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ArrowLeftIcon, MailIcon, TrashIcon, WhatsAppIcon } from '../../ui/icon.tsx';
import type { loader as officeLoader } from '../admin-layout.tsx';
import { shopTime } from '../shop-time.ts';

type MessageDetailProps = { message: ContactMessage; onDelete: () => void };

/** Everything in it was typed by a stranger and is shown as text, never as markup or as an address of their choice. */
export function MessageDetail({ message, onDelete }: MessageDetailProps) {
  const { name, email, phone, subject, message: text, date } = message;
  const [isAsking, setIsAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <article className="message">
      <Link className="message-back" to={{ search: '' }} preventScrollReset>
        <ArrowLeftIcon /> All messages
      </Link>
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
      <div className="office-actions">
        <Button look="quiet" onClick={() => setIsAsking(true)}>
          <TrashIcon /> Delete
        </Button>
        <Link {...dress('quiet')} to="/admin/customers" state={{ person: email }}>
          All data of this person
        </Link>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Delete this message?"
        confirmLabel="Delete"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          onDelete();
        }}
      >
        <p>The message from {name} will be gone for good.</p>
      </ConfirmDialog>
    </article>
  );
}

function ReplyLinks({ message: { name, email, phone, subject } }: { message: ContactMessage }) {
  const storeName = useRouteLoaderData<typeof officeLoader>('admin/admin-layout')?.storeName ?? '';
  const greeting = `Hello ${name}, thank you for writing to ${storeName}.`;
  const number = whatsappNumberOf(phone);
  const letter = `subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(`${greeting}\n\n`)}`;
  return (
    <div className="office-actions">
      {number && (
        <a {...dress('whatsapp')} href={chatLink(number, greeting)} target="_blank" rel="noreferrer">
          <WhatsAppIcon /> Reply on WhatsApp
        </a>
      )}
      <a {...dress('outline')} href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?${letter}`}>
        <MailIcon /> Reply by e-mail
      </a>
    </div>
  );
}
