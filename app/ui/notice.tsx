import { useSyncExternalStore } from 'react';
import { Button, IconButton } from './button.tsx';
import { CloseIcon } from './icon.tsx';
import { currentBoard, dismiss, emptyBoard, type Notice, subscribe } from './notice-store.ts';

/** The page's two live regions. They are there, empty, from the first paint: text that arrives with its region is not read. */
export function Notices() {
  const { notices, spoken } = useSyncExternalStore(subscribe, currentBoard, () => emptyBoard);
  return (
    <>
      <div className="notices no-print" role="status">
        {notices.map(notice => (
          <NoticeCard key={notice.id} {...notice} />
        ))}
      </div>
      <div className="visually-hidden" aria-live="polite">
        {spoken}
      </div>
    </>
  );
}

function NoticeCard({ id, text, action }: Notice) {
  const act = () => {
    dismiss(id);
    action?.run();
  };
  return (
    <div className="notice">
      <p>{text}</p>
      <div>
        {action && (
          <Button look="quiet" onClick={act}>
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
