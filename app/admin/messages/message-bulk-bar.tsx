import { useState } from 'react';
import type { MessageChange } from '../../../domain/people/message-list.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CloseIcon } from '../../ui/icon.tsx';

type MessageBulkBarProps = {
  count: number;
  onChange: (change: MessageChange) => void;
  onClear: () => void;
};

export function MessageBulkBar({ count, onChange, onClear }: MessageBulkBarProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <section className="bulk-bar" aria-label="Selected messages" hidden={count === 0}>
      <p role="status">{count > 0 && `${count} selected`}</p>
      <IconButton label="Clear selection" onClick={onClear}>
        <CloseIcon />
      </IconButton>
      <div>
        <Button variant="outline" onClick={() => onChange('read')}>
          Read
        </Button>
        <Button variant="outline" onClick={() => onChange('answered')}>
          Answered
        </Button>
        <Button variant="danger" onClick={() => setIsConfirming(true)}>
          Delete…
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={count === 1 ? 'Delete this message?' : `Delete ${count} messages?`}
          confirmLabel="Delete"
          onCancel={() => setIsConfirming(false)}
          onConfirm={() => {
            setIsConfirming(false);
            onChange('delete');
          }}
        >
          <p>They will be permanently deleted.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
