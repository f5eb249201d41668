import type { ReactNode } from 'react';

export type BadgeTone = 'leaf' | 'accent' | 'highlight' | 'night';

export function Badge({ tone = 'leaf', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}
