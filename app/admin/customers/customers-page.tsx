import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Customer } from '../../../domain/people/customer.ts';
import { shopContext } from '../../loader-context.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { PeopleIcon, PlusIcon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { searchRows } from '../word-search.ts';
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

type Opening = { customers: Customer[] | undefined };

export async function loader({ context }: Route.LoaderArgs): Promise<Opening> {
  return { customers: await context.get(shopContext).customers.list() };
}

/** After a click the page opens with this browser's copy and asks the server itself. */
export const clientLoader = (): Opening => ({ customers: undefined });

export const shouldRevalidate = () => false;

const searched = ['name', 'email', 'phone', 'address'] as const;

type Panel = 'closed' | 'adding' | { editing: Customer };

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const { customers, failure, refresh, save, remove } = useCustomers(loaderData.customers);
  const [search, setSearch] = useState('');
  const [panel, setPanel] = useState<Panel>('closed');
  const asked: { person?: string } | null = useLocation().state;
  const found = searchRows(customers ?? [], search, searched);

  return (
    <>
      <div className="office-head">
        <h1>Customers</h1>
        <Button onClick={() => setPanel('adding')}>
          <PlusIcon /> Add customer
        </Button>
      </div>
      {failure && (
        <div className="office-setup" role="alert">
          <p>{failure} What you see is this browser’s copy.</p>
          <Button look="outline" onClick={refresh}>
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
        <div className="office-actions">
          <Button look="outline" disabled={found.length === 0} onClick={() => exportCustomers(found, 'csv')}>
            Export CSV
          </Button>
          <Button look="outline" disabled={found.length === 0} onClick={() => exportCustomers(found, 'json')}>
            Export JSON
          </Button>
        </div>
      </div>
      {customers || failure ? (
        <CustomerResults customers={found} onEdit={editing => setPanel({ editing })} onDelete={remove} />
      ) : (
        <section className="office-form" aria-label="Loading customers" aria-busy="true">
          <Skeleton height="4rem" />
          <Skeleton height="4rem" />
        </section>
      )}
      <PersonalData key={asked?.person} asked={asked?.person ?? ''} onErased={refresh} />
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

type CustomerResultsProps = {
  customers: Customer[];
  onEdit: (customer: Customer) => void;
  onDelete: (customer: Customer) => void;
};

function CustomerResults({ customers, ...actions }: CustomerResultsProps) {
  if (customers.length === 0) return <EmptyState icon={<PeopleIcon />} title="No customers found" />;
  return <CustomerTable customers={customers} {...actions} />;
}
