type NoticeAction = { label: string; run: () => void };

export type Notice = { id: number; text: string; action?: NoticeAction; seconds?: number };

type NoticeOptions = {
  /** Without it, the notice stays until dismissed. */
  seconds?: number;
  action?: NoticeAction;
};

type NoticeState = { notices: Notice[]; announcement: string };

export const emptyNoticeState: NoticeState = { notices: [], announcement: '' };

let state = emptyNoticeState;
let nextId = 1;
const listeners = new Set<() => void>();

/** Replaces a notice with the same text, except undo notices. */
export function notify(text: string, options: NoticeOptions = {}): number {
  const id = nextId++;
  const { seconds } = options;
  const others = state.notices.filter(notice => isUndoNotice(notice) || notice.text !== text);
  const notices = [...others, { id, text, ...options }];
  publish({
    ...state,
    notices: notices.filter((notice, index) => isUndoNotice(notice) || index > notices.length - 4),
  });
  if (seconds) setTimeout(() => dismiss(id), seconds * 1000);
  return id;
}

/** Undo must stay available for its full time, whatever else is shown meanwhile. */
const isUndoNotice = ({ action, seconds }: NoticeOptions) => action && seconds;

export function dismiss(id: number) {
  publish({ ...state, notices: state.notices.filter(notice => notice.id !== id) });
}

/** For screen readers only: sighted users already see the change. */
export function announce(text: string) {
  // Screen readers ignore an unchanged live region, so a repeated text gets a trailing no-break space.
  publish({ ...state, announcement: state.announcement === text ? `${text}\u00a0` : text });
}

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const getNoticeState = () => state;

function publish(next: NoticeState) {
  state = next;
  for (const listener of listeners) listener();
}
