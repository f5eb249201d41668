import { type ReactNode, useEffect, useId, useRef } from 'react';

type AdminDialogProps = { title: string; onClose: () => void; className?: string; children: ReactNode };

/** A native modal, open while mounted. */
export function AdminDialog({ title, onClose, className = '', children }: AdminDialogProps) {
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
