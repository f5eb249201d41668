import type { ComponentProps, SyntheticEvent } from 'react';

type ModalProps = Omit<ComponentProps<'dialog'>, 'ref' | 'onCancel' | 'onClose'> & { onClose: () => void };

/** A native modal dialog, open while mounted. Esc calls `onClose`; the caller decides whether to unmount it. */
export function Modal({ onClose, ...rest }: ModalProps) {
  function handleCancel(event: SyntheticEvent<HTMLDialogElement>): void {
    // Not cancelable: it closes anyway, and a question opened here would be below the dialog shown again.
    if (!isOwnEvent(event) || !event.cancelable) return;
    event.preventDefault();
    onClose();
  }

  /** Browsers let no page prevent a second Esc in a row: the dialog is shown again until it is unmounted. */
  function handleClose(event: SyntheticEvent<HTMLDialogElement>): void {
    if (!isOwnEvent(event)) return;
    event.currentTarget.showModal();
    onClose();
  }

  return <dialog {...rest} ref={showWhileMounted} onCancel={handleCancel} onClose={handleClose} />;
}

type DialogProps = ModalProps & { title: string };

export function Dialog({ title, className = '', children, ...rest }: DialogProps) {
  return (
    <Modal className={`dialog ${className}`} aria-label={title} {...rest}>
      <h2>{title}</h2>
      {children}
    </Modal>
  );
}

/** Closed before it is removed, so that the browser returns the focus to the opener. */
function showWhileMounted(dialog: HTMLDialogElement) {
  dialog.showModal();
  return () => dialog.close();
}

/** File inputs and nested dialogs fire these events too, and React bubbles them. */
const isOwnEvent = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;
