import type { FieldErrors } from '../../../domain/input/parse-result.ts';
import type { Customer, CustomerDraft } from '../../../domain/people/customer.ts';
import { notify } from '../../ui/notice-store.ts';
import { callAdminApi } from '../admin-api.ts';
import { useCachedList } from '../cached-list.ts';
import { customerCopies } from './customer-copies.ts';

/** A failure has field errors, or a problem when no field is at fault. */
export type SaveOutcome = { ok: true; saved: Customer } | { ok: false; errors: FieldErrors; problem: string };

export function useCustomers(rendered: Customer[] | undefined) {
  const { list, failure, refresh, change } = useCachedList<Customer>({
    path: '/api/customers',
    copy: customerCopies,
    rendered,
  });

  return {
    customers: list,
    failure,
    refresh,

    async save(draft: CustomerDraft, before: Customer | undefined): Promise<SaveOutcome> {
      const result = before
        ? await callAdminApi<Customer>(apiPath(before), { method: 'PUT', body: draft })
        : await callAdminApi<Customer>('/api/customers', { method: 'POST', body: draft });
      if (!result.ok)
        return { ok: false, errors: result.errors, problem: result.status === 422 ? '' : result.detail };
      const saved = result.value;
      const isOther = ({ id }: Customer) => id !== saved.id;
      change(all =>
        before
          ? all.map(customer => (isOther(customer) ? customer : saved))
          : [saved, ...all.filter(isOther)],
      );
      notify(before ? 'Customer saved' : 'Customer added', { seconds: 4 });
      return { ok: true, saved };
    },

    async remove(customer: Customer): Promise<void> {
      const result = await callAdminApi(apiPath(customer), { method: 'DELETE' });
      const isDeleted = result.ok || result.status === 404;
      if (isDeleted) change(all => all.filter(({ id }) => id !== customer.id));
      notify(isDeleted ? 'Customer deleted' : result.detail, isDeleted ? { seconds: 4 } : {});
    },
  };
}

const apiPath = ({ id }: Customer) => `/api/customers/${encodeURIComponent(id)}`;
