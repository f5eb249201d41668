type HasStock = { stock: number };

/** `product` is the current version, when the server returned one. */
export type StockSaveResult<P> = { isSaved: boolean; product?: P };

/** `pendingStock` is shown until it is saved. */
export type StockView = { pendingStock?: number; isSaving: boolean };

type StockSaverOptions<P> = {
  save: (product: P, stock: number) => Promise<StockSaveResult<P>>;
  /** Saves without waiting for a response, because the page is closing. */
  send: (product: P, stock: number) => void;
  show: (view: StockView) => void;
  onSaved: (product: P) => void;
  debounceMs?: number;
};

/** Debounces changes and never runs two saves of one product at a time. */
export function createStockSaver<P extends HasStock>(initial: P, options: StockSaverOptions<P>) {
  const { save, send, show, onSaved, debounceMs = 400 } = options;
  let current = initial;
  let pendingStock: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSaving = false;

  async function savePending(): Promise<void> {
    timer = undefined;
    if (isSaving) return;
    isSaving = true;
    while (pendingStock !== undefined && pendingStock !== current.stock) {
      show({ pendingStock, isSaving });
      const { isSaved, product } = await save(current, pendingStock);
      if (!isSaved) pendingStock = undefined;
      if (product) {
        current = product;
        onSaved(product);
      }
    }
    isSaving = false;
    pendingStock = undefined;
    show({ isSaving });
  }

  return {
    /** Takes over a newer version, for instance after a reload of the list. */
    setProduct(product: P) {
      if (!isSaving) current = product;
    },
    set(stock: number) {
      pendingStock = stock;
      show({ pendingStock, isSaving });
      clearTimeout(timer);
      timer = setTimeout(savePending, debounceMs);
    },
    /** Saves immediately, for instance because the row is removed. */
    flush() {
      if (!timer) return;
      clearTimeout(timer);
      void savePending();
    },
    /** For a page that closes before the debounce has ended. */
    sendOnLeave() {
      if (!timer) return;
      clearTimeout(timer);
      timer = undefined;
      if (pendingStock !== undefined && pendingStock !== current.stock) send(current, pendingStock);
    },
  };
}
