/** How wide a picture on a card is shown, and the widths it is offered in. */
export const cardSizes = '(width >= 72rem) 290px, (width >= 48rem) 30vw, 46vw';
export const cardWidths = [320, 640] as const;

/** How wide the large picture of a product is; what is fetched ahead for its page must say the same. */
export const stageSizes = '(width >= 64rem) 36rem, (width >= 48rem) 50vw, 100vw';
