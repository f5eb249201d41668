import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { undoSeconds } from '../product-writes.ts';

type RemovalDialogProps = {
  /** Undefined while the dialog is closed. */
  name: string | undefined;
  onCancel: () => void;
  onConfirm: () => void;
};

export function RemovalDialog({ name, onCancel, onConfirm }: RemovalDialogProps) {
  return (
    <ConfirmDialog
      open={name !== undefined}
      title={name === undefined ? '' : `Delete ${name}?`}
      confirmLabel="Delete"
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>Shoppers will no longer see deleted products. You can undo this for {undoSeconds} seconds.</p>
    </ConfirmDialog>
  );
}
