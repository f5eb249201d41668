import type { MouseEvent } from 'react';

export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: without scripts it is a plain link
    <a className="skip-link button" href="#main" onClick={focusMain}>
      Skip to main content
    </a>
  );
}

/** Must not change the URL: the hash of an order page holds the order. */
function focusMain(event: MouseEvent): void {
  event.preventDefault();
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
}
