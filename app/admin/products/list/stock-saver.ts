type Counted = { stock: number };

/** What a save has led to: the product as it is now, if known, and whether the wish was fulfilled. */
export type Saved<P> = { isDone: boolean; product?: P };

/** `wanted` is what shows until the save has caught up. */
export type StockView = { wanted?: number; isSaving: boolean };

type SaverParts<P> = {
  save: (product: P, stock: number) => Promise<Saved<P>>;
  /** Saves without waiting for an answer, because the page is being left. */
  send: (product: P, stock: number) => void;
  show: (view: StockView) => void;
  take: (product: P) => void;
  pauseMs?: number;
};

/** Taps in quick succession become one save, and saves of one product never overtake each other. */
export function createStockSaver<P extends Counted>(first: P, parts: SaverParts<P>) {
  const { save, send, show, take, pauseMs = 400 } = parts;
  let known = first;
  let wanted: number | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isSaving = false;

  async function catchUp(): Promise<void> {
    pause = undefined;
    if (isSaving) return;
    isSaving = true;
    while (wanted !== undefined && wanted !== known.stock) {
      show({ wanted, isSaving });
      const { isDone, product } = await save(known, wanted);
      if (!isDone) wanted = undefined;
      if (product) {
        known = product;
        take(product);
      }
    }
    isSaving = false;
    wanted = undefined;
    show({ isSaving });
  }

  return {
    /** What others have learned about the product, such as a list loaded anew. */
    know(product: P) {
      if (!isSaving) known = product;
    },
    set(stock: number) {
      wanted = stock;
      show({ wanted, isSaving });
      clearTimeout(pause);
      pause = setTimeout(catchUp, pauseMs);
    },
    /** Does not wait for further taps, for instance because the row leaves the page. */
    flush() {
      if (!pause) return;
      clearTimeout(pause);
      void catchUp();
    },
    /** The page is left or loaded anew before the pause was over. */
    leave() {
      if (!pause) return;
      clearTimeout(pause);
      pause = undefined;
      if (wanted !== undefined && wanted !== known.stock) send(known, wanted);
    },
  };
}
