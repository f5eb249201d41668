import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon?: ReactNode;
  title?: string;
  /** `h1` when the empty state is the whole page. */
  heading?: 'h1' | 'h2';
  text?: ReactNode;
  children?: ReactNode;
};

export function EmptyState({ icon, title, heading: Heading = 'h2', text, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {icon}
      {title && <Heading>{title}</Heading>}
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
