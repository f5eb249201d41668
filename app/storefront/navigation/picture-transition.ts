const property = 'view-transition-name';

/**
 * Names the picture of the card that is followed, so that the browser's page transition (navigation.css) moves it to the
 * picture of the product's page, which bears that name unless a card on the same page does.
 */
export function nameFollowedPicture(): void {
  addEventListener('click', ({ target }) => {
    clearNames();
    const card = target instanceof Element && target.closest('a') ? target.closest('.product-card') : null;
    if (!card) return;
    setName(document.querySelector('.gallery-stage'), 'none');
    setName(card.querySelector('.product-card-frame'), 'product-picture');
  });
  // The back/forward cache would restore the names, too.
  addEventListener('pageshow', clearNames);
}

function setName(element: HTMLElement | null, name: string): void {
  element?.style.setProperty(property, name);
}

function clearNames(): void {
  for (const element of document.querySelectorAll<HTMLElement>('.product-card-frame, .gallery-stage'))
    element.style.removeProperty(property);
}
