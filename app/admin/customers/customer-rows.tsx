import { useState } from 'react';
import type { Customer } from '../../../domain/people/customer.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TrashIcon } from '../../ui/icon.tsx';
import { PencilIcon } from '../admin-icons.tsx';
import { PhoneLinks } from '../phone-links.tsx';
import { shopDay } from '../shop-time.ts';

const pageSize = 100;

type CustomerTableProps = {
  customers: Customer[];
  onEdit: (customer: Customer) => void;
  onDelete: (customer: Customer) => void;
};

/** A table on desktop, cards on phones. */
export function CustomerTable({ customers, onEdit, onDelete }: CustomerTableProps) {
  const [shown, setShown] = useState(pageSize);
  const [toDelete, setToDelete] = useState<Customer>();
  return (
    <>
      <table className="admin-table customer-table">
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
                <ContactDetails {...customer} />
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
                <IconButton label={`Delete ${customer.name}`} onClick={() => setToDelete(customer)}>
                  <TrashIcon />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {customers.length > shown && (
        <Button variant="outline" onClick={() => setShown(shown + pageSize)}>
          Show {Math.min(pageSize, customers.length - shown)} more
        </Button>
      )}
      {toDelete && (
        <ConfirmDialog
          title={`Delete ${toDelete.name}?`}
          confirmLabel="Delete"
          onCancel={() => setToDelete(undefined)}
          onConfirm={() => {
            onDelete(toDelete);
            setToDelete(undefined);
          }}
        >
          <p>This customer will be permanently deleted.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function ContactDetails({ name, email, phone }: Customer) {
  return (
    <>
      {email && <div>{email}</div>}
      {phone && <div>{phone}</div>}
      <div className="customer-links">
        <PhoneLinks phone={phone} name={name} />
      </div>
    </>
  );
}
