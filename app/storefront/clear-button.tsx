import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { TrashIcon } from '../ui/icon.tsx';

type ClearButtonProps = { label: string; title: string; text: string; onClear: () => void };

/** Empties the cart or the wishlist after a confirmation. */
export function ClearButton({ label, title, text, onClear }: ClearButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  const clear = () => {
    setConfirming(false);
    onClear();
    requestAnimationFrame(focusHeading);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setConfirming(true)}>
        <TrashIcon /> {label}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={title}
          confirmLabel={label}
          onConfirm={clear}
          onCancel={() => setConfirming(false)}
        >
          <p>{text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
