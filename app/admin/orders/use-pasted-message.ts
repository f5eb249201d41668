import { useEffect, useState } from 'react';
import { parseOrderLink } from '../../../domain/orders/parse-order-link.ts';
import {
  blankOrder,
  type ParsedText,
  parseOrderMessage,
} from '../../../domain/orders/parse-order-message.ts';

export type PastedMessage = {
  text: string;
  paste: ParsedText;
  /** Changes with every message, so that decisions are reset. */
  number: number;
};

const emptyPaste: ParsedText = { orders: [], problems: [] };

/** A pasted text, or the order in the URL fragment. */
export function usePastedMessage() {
  const [message, setMessage] = useState<PastedMessage>({ text: '', paste: emptyPaste, number: 0 });
  const [chosen, setChosen] = useState(0);

  function show(text: string, paste: ParsedText): void {
    setChosen(0);
    setMessage(({ number }) => ({ text, paste, number: number + 1 }));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the URL on mount and on hashchange
  useEffect(() => {
    const readFragment = () => {
      // Only orders start with a digit; `#main` is the skip link.
      if (/^#\d/.test(location.hash)) show('', pasteFromLink(location.hash));
    };
    readFragment();
    addEventListener('hashchange', readFragment);
    return () => removeEventListener('hashchange', readFragment);
  }, []);

  return {
    message,
    chosen,
    choose: setChosen,
    startBlankOrder: () => show('', { orders: [blankOrder()], problems: [] }),
    paste: (text: string) => show(text, text.trim() ? parseOrderMessage(text) : emptyPaste),
    /** Removes the fulfilled order and keeps the others. */
    removeChosen() {
      const rest = message.paste.orders.toSpliced(chosen, 1);
      show(
        rest.map(({ text }) => text).join(''),
        rest.length > 0 ? { ...message.paste, orders: rest } : emptyPaste,
      );
      if (location.hash) history.replaceState(history.state, '', location.pathname);
    },
  };
}

function pasteFromLink(hash: string): ParsedText {
  const link = parseOrderLink(hash);
  if (!link.ok) return { orders: [], problems: [link.message] };
  return { orders: [{ ...blankOrder(), link }], problems: [] };
}
