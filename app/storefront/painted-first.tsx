import { startTransition, useContext, useEffect, useState } from 'react';
import { Arrival } from './arrival.ts';

/**
 * Whether the first view of a page that came by a click has been painted; what stands below it is drawn then. A page
 * that came from the server and the way back, which has a scroll position to find, are whole at once. A page that
 * changes what it shows names it: the same holds for each `content`.
 */
export function useIsPainted(content?: unknown): boolean {
  const { isWhole, afterPaint } = useContext(Arrival);
  const [painted, setPainted] = useState(isWhole ? { content } : undefined);
  const isPainted = painted !== undefined && (isWhole || painted.content === content);

  useEffect(() => {
    if (isPainted) return;
    return afterPaint(() => startTransition(() => setPainted({ content })));
  }, [isPainted, content, afterPaint]);
  return isPainted;
}

/** Keeps the footer out of view until all that stands above it is drawn. */
export function BlankView() {
  return <div style={{ minBlockSize: '100vh' }} />;
}
