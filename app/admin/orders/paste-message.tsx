import { type ClipboardEvent, useEffect, useRef } from 'react';
import { orderName } from '../../../domain/orders/fulfilled-order.ts';
import { deskCode, deskLines } from '../../../domain/orders/order-entry.ts';
import type { ReadOrder } from '../../../domain/orders/parse-order-message.ts';
import { TextArea } from '../../ui/field.tsx';
import type { Reading } from './use-pasted-message.ts';

const longPaste = 10_000;

type OrderPasteProps = {
  reading: Reading;
  chosen: number;
  onPaste: (text: string) => void;
  onChoose: (position: number) => void;
};

export function OrderPaste({ reading, chosen, onPaste, onChoose }: OrderPasteProps) {
  const { text, paste } = reading;
  const field = useRef<HTMLTextAreaElement>(null);

  // What was pasted before the page had come alive is still in the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    if (field.current && field.current.value !== text) onPaste(field.current.value);
  }, []);

  /** Browsers lay a field out anew for every line that they insert: thousands of them would stop the page for a minute. */
  function pasteLong(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const pasted = event.clipboardData.getData('text/plain');
    if (pasted.length < longPaste) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    onPaste(text.slice(0, selectionStart) + pasted + text.slice(selectionEnd));
  }

  return (
    <section className="office-card office-form" aria-label="The message">
      <div className="desk-message">
        <TextArea
          ref={field}
          label="Paste the order message"
          hint="As the shopper sent it, with anything around it. It is read here and kept nowhere."
          value={text}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          onChange={event => onPaste(event.target.value)}
          onPaste={pasteLong}
        />
        <div role="status">
          {paste.problems.map(problem => (
            <p key={problem} className="desk-problem">
              {problem}
            </p>
          ))}
        </div>
      </div>
      {paste.orders.length > 1 && (
        <fieldset className="desk-several">
          <legend>There are {paste.orders.length} orders in this text. Take them one at a time.</legend>
          {paste.orders.map((order, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: its place in the text is all that tells one from another
            <label key={position} className="desk-tick">
              <input
                type="radio"
                name="order"
                checked={position === chosen}
                onChange={() => onChoose(position)}
              />
              {title(order, position)}
            </label>
          ))}
        </fieldset>
      )}
    </section>
  );
}

function title(order: ReadOrder, position: number): string {
  const [line] = deskLines(order);
  const code = deskCode(order);
  return `${position + 1}. ${code ? orderName(code) : (line?.name ?? 'An order without lines')}`;
}
