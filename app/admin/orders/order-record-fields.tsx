import type { ReactNode } from 'react';
import type { ParsedOrder } from '../../../domain/orders/parse-order-message.ts';
import { TextField } from '../../ui/field.tsx';
import type { OrderRecordForm } from './use-order-record-form.ts';

type OrderRecordFieldsProps = { records: OrderRecordForm; order: ParsedOrder; currency: string };

export function OrderRecordFields({ records, order, currency }: OrderRecordFieldsProps) {
  const { isCounted, setIsCounted, isCustomer, setIsCustomer, hasAddress, setHasAddress, errors } = records;
  const fieldProps = (field: keyof OrderRecordForm['person']) => ({
    value: records.person[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) =>
      records.setPerson(person => ({ ...person, [field]: target.value })),
  });
  return (
    <fieldset className="order-desk-records admin-card">
      <legend className="visually-hidden">Totals and customer</legend>
      <Checkbox isChecked={isCounted} onChange={setIsCounted}>
        Add to totals
      </Checkbox>
      {isCounted && (
        <TextField
          label={`Amount (${currency})`}
          inputMode="decimal"
          autoComplete="off"
          hint="Adds one order and this amount to your totals. You can include the delivery charge."
          value={records.amount}
          error={errors.revenue}
          onChange={event => records.setAmount(event.target.value)}
        />
      )}
      <Checkbox isChecked={isCustomer} onChange={setIsCustomer}>
        Add to customers
      </Checkbox>
      {isCustomer && (
        <div className="order-desk-customer">
          <TextField label="Name" maxLength={100} autoComplete="off" required {...fieldProps('name')} />
          <TextField
            label="Phone"
            type="tel"
            autoComplete="off"
            hint="We use the phone number or e-mail to find an existing customer."
            {...fieldProps('phone')}
          />
          <TextField label="E-mail" type="email" autoComplete="off" {...fieldProps('email')} />
          {order.address && (
            <Checkbox isChecked={hasAddress} onChange={setHasAddress}>
              Save this address: {order.address}
            </Checkbox>
          )}
        </div>
      )}
    </fieldset>
  );
}

type CheckboxProps = { isChecked: boolean; onChange: (isChecked: boolean) => void; children: ReactNode };

function Checkbox({ isChecked, onChange, children }: CheckboxProps) {
  return (
    <label className="order-desk-checkbox">
      <input type="checkbox" checked={isChecked} onChange={event => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  );
}
