import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { undoSeconds } from '../product-writes.ts';

type RemovalDialogProps = {
  /** What is about to go; absent while nothing is asked. */
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
      <p>Shoppers no longer see what is deleted. You can undo this for {undoSeconds} seconds.</p>
    </ConfirmDialog>
  );
}
