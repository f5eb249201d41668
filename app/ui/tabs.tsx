import { type KeyboardEvent, type ReactNode, useState } from 'react';

type Tab = { label: string; icon?: ReactNode; content: ReactNode };

/** Without scripts and in print, all panels show, each under its heading. */
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
  const [selected, setSelected] = useState(0);

  function handleKeyDown(event: KeyboardEvent) {
    const next = nextTabIndex(event.key, selected, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setSelected(next);
    document.getElementById(`${id}-tab-${next}`)?.focus();
  }

  return (
    <div className="tabs">
      <div role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
        {tabs.map((tab, index) => (
          <button
            key={tab.label}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== selected}
        >
          <Heading className="tab-heading">{tab.label}</Heading>
          {tab.content}
        </div>
      ))}
    </div>
  );
}

export function nextTabIndex(key: string, selected: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (selected + 1) % count;
  if (key === 'ArrowLeft') return (selected + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
