import { type ReactNode, useEffect, useId, useRef } from 'react';

type OfficeDialogProps = { title: string; onClose: () => void; className?: string; children: ReactNode };

/** A form or a longer look in the platform's own modal: open while it is rendered. */
export function OfficeDialog({ title, onClose, className = '', children }: OfficeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const shown = dialog.current;
    const opener = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return (
    <dialog className={`dialog ${className}`} ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
