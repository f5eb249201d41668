import { useState } from 'react';
import { parseRupees } from '../../../domain/catalogue/price.ts';
import type { FieldErrors } from '../../../domain/input/parse-result.ts';
import { type OrderCustomer, parseOrderCustomer } from '../../../domain/orders/fulfilled-order.ts';
import { senderOf } from '../../../domain/orders/message-sender.ts';
import type { ReadOrder } from '../../../domain/orders/parse-order-message.ts';

export type Entries = { revenue?: number; customer?: OrderCustomer };
export type Books = ReturnType<typeof useBooks>;

/** What else is written down when an order is taken: the totals and, if the owner wishes, the customer. */
export function useBooks(order: ReadOrder, worth: number) {
  const [isCounted, setIsCounted] = useState(true);
  const [amount, setAmount] = useState<string>();
  const [isCustomer, setIsCustomer] = useState(false);
  const [hasAddress, setHasAddress] = useState(false);
  const [person, setPerson] = useState(() => ({ ...senderOf(order.text), email: '' }));
  const [errors, setErrors] = useState<FieldErrors>({});

  /** `undefined` when something has to be corrected first, which then says so itself. */
  function read(): Entries | undefined {
    const revenue = amount === undefined ? worth : parseRupees(amount);
    const customer = parseOrderCustomer({
      ...person,
      address: hasAddress ? order.address.slice(0, 500) : '',
    });
    const found: FieldErrors = {
      ...(isCounted && revenue === undefined && { revenue: 'Please enter an amount such as 1449.50' }),
      ...(isCustomer && !customer.ok && customer.errors),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return undefined;
    return {
      ...(isCounted && revenue !== undefined && { revenue }),
      ...(isCustomer && customer.ok && { customer: customer.value }),
    };
  }

  return {
    isCounted,
    setIsCounted,
    amount: amount ?? String(worth),
    setAmount,
    isCustomer,
    setIsCustomer,
    hasAddress,
    setHasAddress,
    person,
    setPerson,
    errors,
    read,
  };
}
