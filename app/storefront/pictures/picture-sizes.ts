/** How wide a picture on a card is shown (two columns with 44 px around them on a phone), and its offered widths. */
export const cardSizes =
  '(width >= 80rem) 304px, (width >= 64rem) 22vw, (width >= 48rem) 30vw, calc(50vw - 22px)';
export const cardWidths = [320, 480, 640] as const;

/** How wide the large picture of a product is; what is fetched ahead for its page must say the same. */
export const stageSizes = '(width >= 64rem) 36rem, (width >= 48rem) 50vw, 100vw';
