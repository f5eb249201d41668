import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Customer, type CustomerDraft, parseCustomer } from '../../../domain/customer.ts';
import type { FieldErrors } from '../../../domain/parsed.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { focusFirstError, TextArea, TextField } from '../../ui/field.tsx';
import { CloseIcon } from '../../ui/icon.tsx';
import type { Refusal } from './use-customers.ts';

type Field = 'name' | 'email' | 'phone' | 'address' | 'orders';
type Typed = Record<Field, string>;

type CustomerPanelProps = {
  /** Absent while adding. */
  customer: Customer | undefined;
  onSave: (draft: CustomerDraft, before: Customer | undefined) => Promise<Refusal | undefined>;
  onClose: () => void;
};

/** Slides in at the side. The platform's modal keeps the focus inside and gives it back. */
export function CustomerPanel({ customer, onSave, onClose }: CustomerPanelProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [before] = useState(() => asTyped(customer));
  const [typed, setTyped] = useState(before);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isChanged = (Object.keys(typed) as Field[]).some(field => typed[field] !== before[field]);

  useEffect(() => panel.current?.showModal(), []);
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstError(form.current);
  }, [errors]);

  const close = () => panel.current?.close();
  const tryClose = () => (isChanged ? setIsAsking(true) : close());

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const parsed = parseCustomer(fromTyped(typed));
    setProblem('');
    if (!parsed.ok) return setErrors(parsed.errors);
    setIsSaving(true);
    const { orders, ...texts } = parsed.value;
    // A count that was not touched may have grown at the order desk meanwhile.
    const isCounted = orders !== undefined && typed.orders !== before.orders;
    const refusal = await onSave({ ...texts, ...(isCounted && { orders }) }, customer);
    setIsSaving(false);
    if (!refusal) return close();
    setErrors(refusal.errors);
    setProblem(refusal.problem);
  }

  const wire = (field: Field) => ({
    name: field,
    value: typed[field],
    error: errors[field],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(current => ({ ...current, [field]: target.value }));
      if (errors[field]) setErrors(({ [field]: _, ...rest }) => rest);
    },
  });

  return (
    <dialog
      className="side-panel"
      ref={panel}
      aria-labelledby="customer-panel"
      onCancel={event => {
        event.preventDefault();
        tryClose();
      }}
      onClose={event => event.target === panel.current && onClose()}
    >
      <form className="office-form" noValidate ref={form} onSubmit={submit}>
        <div className="office-head">
          <h2 id="customer-panel">{customer ? 'Edit customer' : 'Add customer'}</h2>
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
