import { type KeyboardEvent, type ReactNode, useState } from 'react';

type Tab = { label: string; icon?: ReactNode; content: ReactNode };

/** Tabs with one tab stop and arrow keys. On paper and without scripts every panel shows under its own heading. */
export function Tabs({
  id,
  label,
  heading: Heading,
  tabs,
}: {
  /** Unique on the page. */
  id: string;
  label: string;
  heading: 'h2' | 'h3';
  tabs: Tab[];
}) {
  const [open, setOpen] = useState(0);

  function walk(event: KeyboardEvent) {
    const next = nextTab(event.key, open, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setOpen(next);
    document.getElementById(`${id}-tab-${next}`)?.focus();
  }

  return (
    <div className="tabs">
      <div role="tablist" aria-label={label} onKeyDown={walk}>
        {tabs.map((tab, position) => (
          <button
            key={tab.label}
            type="button"
            role="tab"
            id={`${id}-tab-${position}`}
            aria-controls={`${id}-panel-${position}`}
            aria-selected={position === open}
            tabIndex={position === open ? 0 : -1}
            onClick={() => setOpen(position)}
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, position) => (
        <div
          key={tab.label}
          role="tabpanel"
          id={`${id}-panel-${position}`}
          aria-labelledby={`${id}-tab-${position}`}
          hidden={position !== open}
        >
          <Heading className="tab-heading">{tab.label}</Heading>
          {tab.content}
        </div>
      ))}
    </div>
  );
}

export function nextTab(key: string, open: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (open + 1) % count;
  if (key === 'ArrowLeft') return (open + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
