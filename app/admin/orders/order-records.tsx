import type { ReactNode } from 'react';
import type { ReadOrder } from '../../../domain/orders/parse-order-message.ts';
import { TextField } from '../../ui/field.tsx';
import type { Books } from './use-order-records.ts';

type DeskBooksProps = { books: Books; order: ReadOrder; currency: string };

export function DeskBooks({ books, order, currency }: DeskBooksProps) {
  const { isCounted, setIsCounted, isCustomer, setIsCustomer, hasAddress, setHasAddress, errors } = books;
  const wire = (field: keyof Books['person']) => ({
    value: books.person[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) =>
      books.setPerson(person => ({ ...person, [field]: target.value })),
  });
  return (
    <fieldset className="desk-books office-card">
      <legend className="visually-hidden">Write down</legend>
      <Tick isTicked={isCounted} onTick={setIsCounted}>
        Add to the totals
      </Tick>
      {isCounted && (
        <TextField
          label={`Amount (${currency})`}
          inputMode="decimal"
          autoComplete="off"
          hint="One order, and this much revenue. With delivery, if you like."
          value={books.amount}
          error={errors.revenue}
          onChange={event => books.setAmount(event.target.value)}
        />
      )}
      <Tick isTicked={isCustomer} onTick={setIsCustomer}>
        Add to the customers
      </Tick>
      {isCustomer && (
        <div className="desk-customer">
          <TextField label="Name" maxLength={100} autoComplete="off" required {...wire('name')} />
          <TextField
            label="Phone"
            type="tel"
            autoComplete="off"
            hint="Somebody with this number or e-mail address is found again."
            {...wire('phone')}
          />
          <TextField label="E-mail" type="email" autoComplete="off" {...wire('email')} />
          {order.address && (
            <Tick isTicked={hasAddress} onTick={setHasAddress}>
              Keep this address: {order.address}
            </Tick>
          )}
        </div>
      )}
    </fieldset>
  );
}

type TickProps = { isTicked: boolean; onTick: (isTicked: boolean) => void; children: ReactNode };

function Tick({ isTicked, onTick, children }: TickProps) {
  return (
    <label className="desk-tick">
      <input type="checkbox" checked={isTicked} onChange={event => onTick(event.target.checked)} />
      <span>{children}</span>
    </label>
  );
}
