import { useSyncExternalStore } from 'react';
import { Button, IconButton } from './button.tsx';
import { CloseIcon } from './icon.tsx';
import { dismiss, emptyNoticeState, getNoticeState, type Notice, subscribe } from './notice-store.ts';

/** Live regions must exist before their text: screen readers skip text that arrives with its region. */
export function Notices() {
  const { notices, announcement } = useSyncExternalStore(subscribe, getNoticeState, () => emptyNoticeState);
  return (
    <>
      <div className="notices no-print" role="status">
        {notices.map(notice => (
          <NoticeCard key={notice.id} {...notice} />
        ))}
      </div>
      <div className="visually-hidden" aria-live="polite">
        {announcement}
      </div>
    </>
  );
}

function NoticeCard({ id, text, action, seconds }: Notice) {
  const runAction = () => {
    dismiss(id);
    action?.run();
  };
  return (
    <div className="notice" data-brief={seconds !== undefined}>
      <p>{text}</p>
      <div>
        {action && (
          <Button variant="quiet" onClick={runAction}>
            {action.label}
          </Button>
        )}
        <IconButton label="Dismiss" onClick={() => dismiss(id)}>
          <CloseIcon />
        </IconButton>
      </div>
    </div>
  );
}
