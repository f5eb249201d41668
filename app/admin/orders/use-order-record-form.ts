import { useState } from 'react';
import { parseRupees } from '../../../domain/catalogue/price.ts';
import type { FieldErrors } from '../../../domain/input/parse-result.ts';
import { findMobileNumber, parseSender } from '../../../domain/orders/message-sender.ts';
import type { ParsedOrder } from '../../../domain/orders/parse-order-message.ts';
import { type CustomerDetails, parseCustomerDetails } from '../../../domain/people/customer.ts';

export type Entries = { revenue?: number; customer?: CustomerDetails };
export type OrderRecordForm = ReturnType<typeof useOrderRecordForm>;

/** What is recorded with a fulfilled order: the totals and, optionally, the customer. */
export function useOrderRecordForm(order: ParsedOrder, worth: number) {
  const [isCounted, setIsCounted] = useState(true);
  const [amount, setAmount] = useState<string>();
  const [isCustomer, setIsCustomer] = useState(false);
  const [hasAddress, setHasAddress] = useState(false);
  const [person, setPerson] = useState(() => prefillCustomer(order));
  const [errors, setErrors] = useState<FieldErrors>({});

  /** `undefined` when a field is invalid; the field then shows its error. */
  function parse(): Entries | undefined {
    const revenue = amount === undefined ? worth : parseRupees(amount);
    const customer = parseCustomerDetails({
      ...person,
      address: hasAddress ? order.address.slice(0, 500) : '',
    });
    const invalid: FieldErrors = {
      ...(isCounted && revenue === undefined && { revenue: 'Please enter an amount such as 1449.50' }),
      ...(isCustomer && !customer.ok && customer.errors),
    };
    setErrors(invalid);
    if (Object.keys(invalid).length > 0) return undefined;
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
    parse,
  };
}

function prefillCustomer({ text, address, remarks }: ParsedOrder) {
  const { name, phone } = parseSender(text);
  return { name, phone: phone || findMobileNumber([address, ...remarks].join('\n')), email: '' };
}
