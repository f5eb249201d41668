import type { FieldErrors } from '../../../domain/input/parse-result.ts';
import type { Customer, CustomerDraft } from '../../../domain/people/customer.ts';
import { notify } from '../../ui/notice-store.ts';
import { callOffice } from '../admin-api.ts';
import { useKeptList } from '../cached-list.ts';
import { customerCopies } from './customer-copies.ts';

/** A refusal has what to say at fields, and a sentence when none of them is at fault. */
export type SaveOutcome = { ok: true; saved: Customer } | { ok: false; errors: FieldErrors; problem: string };

export function useCustomers(rendered: Customer[] | undefined) {
  const { list, failure, refresh, change } = useKeptList<Customer>({
    path: '/api/customers',
    copy: customerCopies,
    rendered,
  });

  return {
    customers: list,
    failure,
    refresh,

    async save(draft: CustomerDraft, before: Customer | undefined): Promise<SaveOutcome> {
      const answer = before
        ? await callOffice<Customer>(pathOf(before), { method: 'PUT', body: draft })
        : await callOffice<Customer>('/api/customers', { method: 'POST', body: draft });
      if (!answer.ok)
        return { ok: false, errors: answer.errors, problem: answer.status === 422 ? '' : answer.detail };
      const saved = answer.value;
      change(all =>
        before ? all.map(customer => (customer.id === saved.id ? saved : customer)) : [saved, ...all],
      );
      notify(before ? 'Customer saved' : 'Customer added', { seconds: 4 });
      return { ok: true, saved };
    },

    async remove(customer: Customer): Promise<void> {
      const answer = await callOffice(pathOf(customer), { method: 'DELETE' });
      const isGone = answer.ok || answer.status === 404;
      if (isGone) change(all => all.filter(({ id }) => id !== customer.id));
      notify(isGone ? 'Customer deleted' : answer.detail, isGone ? { seconds: 4 } : {});
    },
  };
}

const pathOf = ({ id }: Customer) => `/api/customers/${encodeURIComponent(id)}`;
