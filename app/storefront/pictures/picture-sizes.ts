/** Two columns with 44 px around them on a phone. */
export const cardSizes =
  '(width >= 80rem) 304px, (width >= 64rem) 22vw, (width >= 48rem) 30vw, calc(50vw - 22px)';
export const cardWidths = [320, 480, 640] as const;

/** Also used to preload the first picture of the product page. */
export const stageSizes = '(width >= 64rem) 36rem, (width >= 40rem) 50vw, 100vw';
