type NoticeAction = { label: string; run: () => void };

export type Notice = { id: number; text: string; action?: NoticeAction; seconds?: number };

type NoticeOptions = {
  /** How long it stays; absent: until dismissed. */ seconds?: number;
  action?: NoticeAction;
};

type NoticeBoard = { notices: Notice[]; spoken: string };

export const emptyBoard: NoticeBoard = { notices: [], spoken: '' };

let board = emptyBoard;
let nextId = 1;
const listeners = new Set<() => void>();

/** Shows a notice at the bottom of the page and has it read out. The same text is never shown twice at once, but for a way back. */
export function notify(text: string, options: NoticeOptions = {}): number {
  const id = nextId++;
  const { seconds } = options;
  const others = board.notices.filter(notice => isWayBack(notice) || notice.text !== text);
  const notices = [...others, { id, text, ...options }];
  publish({
    ...board,
    notices: notices.filter((notice, at) => isWayBack(notice) || at > notices.length - 4),
  });
  if (seconds) setTimeout(() => dismiss(id), seconds * 1000);
  return id;
}

/** What can be undone for some seconds can be for all of them, whatever else is told meanwhile. */
const isWayBack = ({ action, seconds }: NoticeOptions) => action && seconds;

export function dismiss(id: number) {
  publish({ ...board, notices: board.notices.filter(notice => notice.id !== id) });
}

/** Has a sentence read out without showing it: for what the eye already sees, such as a count of results. */
export function announce(text: string) {
  // A live region stays silent when its text does not change, so a repeated sentence gets an invisible difference.
  publish({ ...board, spoken: board.spoken === text ? `${text}\u00a0` : text });
}

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentBoard = () => board;

function publish(next: NoticeBoard) {
  board = next;
  for (const listener of listeners) listener();
}
