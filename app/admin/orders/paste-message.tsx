import { type ClipboardEvent, useEffect, useRef } from 'react';
import { orderName } from '../../../domain/orders/fulfilled-order.ts';
import { orderDeskCode, orderDeskLines } from '../../../domain/orders/order-entry.ts';
import type { ParsedOrder } from '../../../domain/orders/parse-order-message.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { PasteButton } from './paste-button.tsx';
import type { PastedMessage } from './use-pasted-message.ts';

const longPasteLength = 10_000;

type PasteMessageProps = {
  message: PastedMessage;
  chosen: number;
  onPaste: (text: string) => void;
  onChoose: (position: number) => void;
  onStartBlank: () => void;
};

export function PasteMessage({ message, chosen, onPaste, onChoose, onStartBlank }: PasteMessageProps) {
  const { text, paste } = message;
  const field = useRef<HTMLTextAreaElement>(null);

  // Reads text pasted before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once on mount
  useEffect(() => {
    if (field.current && field.current.value !== text) onPaste(field.current.value);
  }, []);

  /** Native paste of thousands of lines blocks the page for up to a minute. */
  function pasteLong(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const pasted = event.clipboardData.getData('text/plain');
    if (pasted.length < longPasteLength) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    onPaste(text.slice(0, selectionStart) + pasted + text.slice(selectionEnd));
  }

  return (
    <section className="admin-card admin-form" aria-label="Order message">
      <div className="order-desk-message" data-read={paste.orders.length > 0 || undefined}>
        <TextArea
          ref={field}
          label="Paste the order message"
          hint="Paste it as the customer sent it. Extra text is fine. It is not saved anywhere."
          value={text}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          onChange={event => onPaste(event.target.value)}
          onPaste={pasteLong}
        />
        <div className="admin-actions">
          <PasteButton onPaste={onPaste} />
          <Button variant="outline" onClick={onStartBlank}>
            New order by phone
          </Button>
        </div>
        <div role="status">
          {paste.problems.map(problem => (
            <p key={problem} className="order-desk-problem">
              {problem}
            </p>
          ))}
        </div>
      </div>
      {paste.orders.length > 1 && (
        <fieldset className="order-desk-choice">
          <legend>This text contains {paste.orders.length} orders. Please fulfil them one by one.</legend>
          {paste.orders.map((order, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: orders have no other identity
            <label key={position} className="order-desk-checkbox">
              <input
                type="radio"
                name="order"
                checked={position === chosen}
                onChange={() => onChoose(position)}
              />
              {orderTitle(order, position)}
            </label>
          ))}
        </fieldset>
      )}
    </section>
  );
}

function orderTitle(order: ParsedOrder, position: number): string {
  const [line] = orderDeskLines(order);
  const code = orderDeskCode(order);
  return `${position + 1}. ${code ? orderName(code) : (line?.name ?? 'Order without items')}`;
}
