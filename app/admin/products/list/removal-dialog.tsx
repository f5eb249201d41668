import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { undoSeconds } from '../product-writes.ts';

type RemovalDialogProps = {
  name: string;
  onCancel: () => void;
  onConfirm: () => void;
};

export function RemovalDialog({ name, onCancel, onConfirm }: RemovalDialogProps) {
  return (
    <ConfirmDialog title={`Delete ${name}?`} confirmLabel="Delete" onCancel={onCancel} onConfirm={onConfirm}>
      <p>Shoppers will no longer see deleted products. You can undo this for {undoSeconds} seconds.</p>
    </ConfirmDialog>
  );
}
