import type { MouseEvent } from 'react';

/** The first stop of the keyboard on every page, seen only while it is there. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: without scripts it is a plain link
    <a className="skip-link button" href="#main" onClick={skip}>
      Skip to main content
    </a>
  );
}

/** Leaves the address alone: in that of an order, all behind the `#` is the order. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
}
