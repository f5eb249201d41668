import { useState } from 'react';
import { useLocation } from 'react-router';
import { searchRows } from '../../../domain/input/word-search.ts';
import type { Customer } from '../../../domain/people/customer.ts';
import { shopContext } from '../../loader-context.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { PeopleIcon, PlusIcon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Route } from './+types/customers-page';
import { exportCustomers } from './customer-export.ts';
import { CustomerPanel } from './customer-panel.tsx';
import { CustomerTable } from './customer-rows.tsx';
import './customers-page.css';
import { PersonalData } from './personal-data.tsx';
import { useCustomers } from './use-customers.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Customers' },
  { name: 'robots', content: 'noindex' },
];

type PageData = { customers: Customer[] | undefined };

export async function loader({ context }: Route.LoaderArgs): Promise<PageData> {
  return { customers: await context.get(shopContext).customers.list() };
}

/** Client-side navigation opens with the local copy and fetches from the page itself. */
export const clientLoader = (): PageData => ({ customers: undefined });

export const shouldRevalidate = () => false;

const searchedFields = ['name', 'email', 'phone', 'address'] as const;

type Panel = 'closed' | 'adding' | { editing: Customer };

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const { customers, failure, refresh, save, remove } = useCustomers(loaderData.customers);
  const [search, setSearch] = useState('');
  const [panel, setPanel] = useState<Panel>('closed');
  const linkState: { person?: string } | null = useLocation().state;
  const matches = searchRows(customers ?? [], search, searchedFields);

  return (
    <>
      <div className="admin-head">
        <h1>Customers</h1>
        <Button onClick={() => setPanel('adding')}>
          <PlusIcon /> Add customer
        </Button>
      </div>
      {failure && (
        <div className="admin-notice" role="alert">
          <p>
            {failure}
            {customers && ' You may be seeing old data.'}
          </p>
          <Button variant="outline" onClick={refresh}>
            Try again
          </Button>
        </div>
      )}
      <div className="customers-tools">
        <TextField
          label="Search customers"
          type="search"
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
        <div className="admin-actions">
          <Button
            variant="outline"
            disabled={matches.length === 0}
            onClick={() => exportCustomers(matches, 'csv')}
          >
            Export CSV
          </Button>
          <Button
            variant="outline"
            disabled={matches.length === 0}
            onClick={() => exportCustomers(matches, 'json')}
          >
            Export JSON
          </Button>
        </div>
      </div>
      {customers ? (
        <CustomerResults customers={matches} onEdit={editing => setPanel({ editing })} onDelete={remove} />
      ) : (
        !failure && <Placeholder />
      )}
      <PersonalData key={linkState?.person} person={linkState?.person ?? ''} onErased={refresh} />
      {panel !== 'closed' && (
        <CustomerPanel
          customer={panel === 'adding' ? undefined : panel.editing}
          onSave={save}
          onClose={() => setPanel('closed')}
        />
      )}
    </>
  );
}

function Placeholder() {
  return (
    <section className="admin-form" aria-label="Loading customers" aria-busy="true">
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
    </section>
  );
}

type CustomerResultsProps = {
  customers: Customer[];
  onEdit: (customer: Customer) => void;
  onDelete: (customer: Customer) => void;
};

function CustomerResults({ customers, ...actions }: CustomerResultsProps) {
  if (customers.length === 0) return <EmptyState icon={<PeopleIcon />} title="No customers found" />;
  return <CustomerTable customers={customers} {...actions} />;
}
