import { type FormEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../../domain/input/parse-result.ts';
import { type Customer, type CustomerDraft, parseCustomer } from '../../../domain/people/customer.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { focusFirstError, TextArea, TextField } from '../../ui/field.tsx';
import { CloseIcon } from '../../ui/icon.tsx';
import { UnsavedChanges } from '../unsaved-changes.tsx';
import { useTypedFields } from '../use-form-fields.ts';
import type { SaveOutcome } from './use-customers.ts';

type Field = 'name' | 'email' | 'phone' | 'address' | 'orders';
type Typed = Record<Field, string>;

type CustomerPanelProps = {
  /** Absent while adding. */
  customer: Customer | undefined;
  onSave: (draft: CustomerDraft, before: Customer | undefined) => Promise<SaveOutcome>;
  onClose: () => void;
};

/** Slides in at the side. The platform's modal keeps the focus inside and gives it back. */
export function CustomerPanel({ customer, onSave, onClose }: CustomerPanelProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [known, setKnown] = useState(customer);
  const fields = useTypedFields({ form, saved: asTyped(customer) });
  const { typed, changed, isSaving } = fields;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const mayClose = useRef(false);
  const isChanged = changed.length > 0;

  useEffect(() => panel.current?.showModal(), []);
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstError(form.current);
  }, [errors]);

  const tryClose = () => (isChanged ? setIsAsking(true) : close());

  function close(): void {
    mayClose.current = true;
    panel.current?.close();
  }

  function stayOpen(event: SyntheticEvent): void {
    // React has the events of the dialogs inside pass through here as well.
    if (event.target !== panel.current) return;
    event.preventDefault();
    tryClose();
  }

  /** A browser asks a page once whether Esc may close; the next Esc closes without asking, and typed text with it. */
  function closed(event: SyntheticEvent): void {
    if (event.target !== panel.current) return;
    if (!isChanged || mayClose.current) {
      onClose();
    } else {
      panel.current.showModal();
      setIsAsking(true);
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const parsed = parseCustomer(fromTyped(typed));
    setProblem('');
    if (!parsed.ok) return setErrors(parsed.errors);
    fields.send(typed);
    const { orders, ...texts } = parsed.value;
    // A count that was not touched may have grown at the order desk meanwhile.
    const isCounted = orders !== undefined && changed.includes('orders');
    const outcome = await onSave({ ...texts, ...(isCounted && { orders }) }, known);
    if (outcome.ok) return settle(outcome.saved);
    fields.refuse();
    setErrors(outcome.errors);
    setProblem(outcome.problem);
  }

  function settle(saved: Customer): void {
    setKnown(saved);
    if (fields.settle(asTyped(saved), typed)) setProblem('What you typed meanwhile is not saved yet.');
    else close();
  }

  const wire = (field: Field) => ({
    name: field,
    value: typed[field],
    error: errors[field],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => {
      fields.edit(field, target.value);
      if (errors[field]) setErrors(({ [field]: _, ...rest }) => rest);
    },
  });

  return (
    <dialog
      className="side-panel"
      ref={panel}
      aria-labelledby="customer-panel"
      onCancel={stayOpen}
      onClose={closed}
    >
      <form className="office-form" noValidate ref={form} onSubmit={submit}>
        <div className="office-head">
          <h2 id="customer-panel">{known ? 'Edit customer' : 'Add customer'}</h2>
          <IconButton label="Close" onClick={tryClose}>
            <CloseIcon />
          </IconButton>
        </div>
        <TextField label="Name" maxLength={100} autoComplete="off" {...wire('name')} />
        <TextField label="Email" type="email" autoComplete="off" {...wire('email')} />
        <TextField label="Phone" type="tel" autoComplete="off" {...wire('phone')} />
        <TextArea label="Address" rows={3} autoComplete="off" {...wire('address')} />
        <TextField label="Orders so far" type="number" min={0} step={1} {...wire('orders')} />
        <p className="form-problem" role="alert">
          {problem}
        </p>
        <div className="office-actions">
          <Button type="submit" busy={isSaving} disabled={isSaving}>
            {isSaving ? 'Saving…' : 'Save customer'}
          </Button>
          <Button look="outline" onClick={tryClose}>
            Cancel
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        title="Close without saving?"
        confirmLabel="Close"
        onCancel={() => setIsAsking(false)}
        onConfirm={close}
      >
        <p>What you have changed here is not saved yet.</p>
      </ConfirmDialog>
      <UnsavedChanges when={isChanged} />
    </dialog>
  );
}

function asTyped(customer: Customer | undefined): Typed {
  const { name = '', email = '', phone = '', address = '', orders = 0 } = customer ?? {};
  return { name, email, phone, address, orders: String(orders) };
}

const fromTyped = ({ orders, ...texts }: Typed) => ({
  ...texts,
  orders: orders.trim() === '' ? 0 : Number(orders),
});
