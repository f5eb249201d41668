import { useEffect, useState } from 'react';
import { readOrderLink } from '../../../domain/orders/parse-order-link.ts';
import { type PastedText, readOrderMessage } from '../../../domain/orders/parse-order-message.ts';

export type Reading = {
  text: string;
  paste: PastedText;
  /** Another one each time something is read, so that no decision outlives the order that it was made for. */
  number: number;
};

const nothing: PastedText = { orders: [], problems: [] };

/** What lies on the desk: a pasted text, or the order behind the `#` of this page's address. */
export function useReading() {
  const [reading, setReading] = useState<Reading>({ text: '', paste: nothing, number: 0 });
  const [chosen, setChosen] = useState(0);

  function put(text: string, paste: PastedText): void {
    setChosen(0);
    setReading(({ number }) => ({ text, paste, number: number + 1 }));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read when the page opens and when it changes
  useEffect(() => {
    const open = () => {
      // Only an order begins with a number; `#main` is where the keyboard may skip to.
      if (/^#\d/.test(location.hash)) put('', linkedOrder(location.hash));
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);

  return {
    reading,
    chosen,
    choose: setChosen,
    paste: (text: string) => put(text, text.trim() ? readOrderMessage(text) : nothing),
    /** The order has left the desk; the others of its text stay on it. */
    takeAway() {
      const rest = reading.paste.orders.toSpliced(chosen, 1);
      put(
        rest.map(({ text }) => text).join(''),
        rest.length > 0 ? { ...reading.paste, orders: rest } : nothing,
      );
      if (location.hash) history.replaceState(history.state, '', location.pathname);
    },
  };
}

function linkedOrder(hash: string): PastedText {
  const link = readOrderLink(hash);
  if (!link.ok) return { orders: [], problems: [link.sentence] };
  const rest = {
    text: '',
    lines: [],
    total: undefined,
    address: '',
    code: undefined,
    remarks: [],
    problems: [],
  };
  return { orders: [{ ...rest, link }], problems: [] };
}
