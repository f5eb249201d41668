import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../../domain/input/parse-result.ts';
import { type Customer, type CustomerDraft, parseCustomer } from '../../../domain/people/customer.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { focusFirstError, TextArea, TextField } from '../../ui/field.tsx';
import { CloseIcon } from '../../ui/icon.tsx';
import { UnsavedChanges } from '../unsaved-changes.tsx';
import { useFormFields } from '../use-form-fields.ts';
import type { SaveOutcome } from './use-customers.ts';

type Field = 'name' | 'email' | 'phone' | 'address' | 'orders';
type Typed = Record<Field, string>;

type CustomerPanelProps = {
  /** Absent while adding. */
  customer: Customer | undefined;
  onSave: (draft: CustomerDraft, before: Customer | undefined) => Promise<SaveOutcome>;
  onClose: () => void;
};

export function CustomerPanel({ customer, onSave, onClose }: CustomerPanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const [saved, setSaved] = useState(customer);
  const fields = useFormFields({ form, saved: toFields(customer) });
  const { typed, changed, isSaving } = fields;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState('');
  const [isConfirming, setIsConfirming] = useState(false);
  const isChanged = changed.length > 0;
  const title = saved ? 'Edit customer' : 'Add customer';

  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstError(form.current);
  }, [errors]);

  const tryClose = () => (isChanged ? setIsConfirming(true) : onClose());

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const parsed = parseCustomer(fromFields(typed));
    setProblem('');
    if (!parsed.ok) return setErrors(parsed.errors);
    fields.submit(typed);
    const { orders, ...texts } = parsed.value;
    // An unedited count may have grown at the order desk since.
    const isOrdersEdited = orders !== undefined && changed.includes('orders');
    const outcome = await onSave({ ...texts, ...(isOrdersEdited && { orders }) }, saved);
    if (outcome.ok) return showSaved(outcome.saved);
    fields.fail();
    setErrors(outcome.errors);
    setProblem(outcome.problem);
  }

  function showSaved(customer: Customer): void {
    setSaved(customer);
    if (fields.succeed(toFields(customer), typed)) setProblem('Your latest changes are not saved yet.');
    else onClose();
  }

  const fieldProps = (field: Field) => ({
    name: field,
    value: typed[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => {
      fields.edit(field, target.value);
      if (errors[field]) setErrors(({ [field]: _, ...rest }) => rest);
    },
  });

  // The confirmations come first: they have to close before the panel can return the focus to its opener.
  return (
    <>
      {isConfirming && (
        <ConfirmDialog
          title="Close without saving?"
          confirmLabel="Close"
          onCancel={() => setIsConfirming(false)}
          onConfirm={onClose}
        >
          <p>Your changes are not saved yet.</p>
        </ConfirmDialog>
      )}
      <UnsavedChanges when={isChanged} />
      <Modal className="side-panel" aria-label={title} onClose={tryClose}>
        <form className="admin-form" noValidate ref={form} onSubmit={submit}>
          <div className="admin-head">
            <h2>{title}</h2>
            <IconButton label="Close" onClick={tryClose}>
              <CloseIcon />
            </IconButton>
          </div>
          <TextField label="Name" maxLength={100} autoComplete="off" required {...fieldProps('name')} />
          <TextField
            label="Phone"
            type="tel"
            autoComplete="off"
            hint="A phone number or an e-mail address is enough."
            {...fieldProps('phone')}
          />
          <TextField label="Email" type="email" autoComplete="off" {...fieldProps('email')} />
          <TextArea label="Address" rows={3} autoComplete="off" {...fieldProps('address')} />
          <TextField label="Orders so far" type="number" min={0} step={1} {...fieldProps('orders')} />
          <p className="form-problem" role="alert">
            {problem}
          </p>
          <div className="admin-actions">
            <Button type="submit" busy={isSaving} disabled={isSaving}>
              {isSaving ? 'Saving…' : 'Save customer'}
            </Button>
            <Button variant="outline" onClick={tryClose}>
              Cancel
            </Button>
          </div>
        </form>
      </Modal>
    </>
  );
}

function toFields(customer: Customer | undefined): Typed {
  const { name = '', email = '', phone = '', address = '', orders = 0 } = customer ?? {};
  return { name, email, phone, address, orders: String(orders) };
}

const fromFields = ({ orders, ...texts }: Typed) => ({
  ...texts,
  orders: orders.trim() === '' ? 0 : Number(orders),
});
