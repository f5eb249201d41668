import { useState } from 'react';
import type { Customer } from '../../../domain/people/customer.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TrashIcon } from '../../ui/icon.tsx';
import { PencilIcon } from '../admin-icons.tsx';
import { shopDay } from '../shop-time.ts';

const atOnce = 100;

type CustomerTableProps = {
  customers: Customer[];
  onEdit: (customer: Customer) => void;
  onDelete: (customer: Customer) => void;
};

/** A table on a desk; on a phone every row is a card. */
export function CustomerTable({ customers, onEdit, onDelete }: CustomerTableProps) {
  const [shown, setShown] = useState(atOnce);
  const [leaving, setLeaving] = useState<Customer>();
  return (
    <>
      <table className="office-table customer-table">
        <caption className="visually-hidden">Customers</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">E-mail and phone</th>
            <th scope="col">Address</th>
            <th scope="col" className="figures">
              Orders
            </th>
            <th scope="col">Since</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {customers.slice(0, shown).map(customer => (
            <tr key={customer.id}>
              <th scope="row">{customer.name}</th>
              <td>
                {customer.email}
                <br />
                {customer.phone}
              </td>
              <td>{customer.address}</td>
              <td className="figures" data-label="Orders">
                {customer.orders}
              </td>
              <td data-label="Since">{shopDay(customer.created_at)}</td>
              <td className="row-actions">
                <IconButton label={`Edit ${customer.name}`} onClick={() => onEdit(customer)}>
                  <PencilIcon />
                </IconButton>
                <IconButton label={`Delete ${customer.name}`} onClick={() => setLeaving(customer)}>
                  <TrashIcon />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {customers.length > shown && (
        <Button look="outline" onClick={() => setShown(shown + atOnce)}>
          Show {Math.min(atOnce, customers.length - shown)} more
        </Button>
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        title={`Delete ${leaving?.name ?? ''}?`}
        confirmLabel="Delete"
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => {
          if (leaving) onDelete(leaving);
          setLeaving(undefined);
        }}
      >
        <p>The customer will be gone for good.</p>
      </ConfirmDialog>
    </>
  );
}
