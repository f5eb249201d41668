const property = 'view-transition-name';

/** Gives the clicked card's picture the view transition name of the gallery (view-transitions.css), which must be unique on a page. */
export function nameClickedPicture(): void {
  addEventListener('click', ({ target }) => {
    clearNames();
    const card = target instanceof Element && target.closest('a') ? target.closest('.product-card') : null;
    if (!card) return;
    setName(document.querySelector('.gallery-stage'), 'none');
    setName(card.querySelector('.product-card-frame'), 'product-picture');
  });
  // The back/forward cache would restore the names.
  addEventListener('pageshow', clearNames);
}

function setName(element: HTMLElement | null, name: string): void {
  element?.style.setProperty(property, name);
}

function clearNames(): void {
  for (const element of document.querySelectorAll<HTMLElement>('.product-card-frame, .gallery-stage'))
    element.style.removeProperty(property);
}
