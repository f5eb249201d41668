import { Link } from 'react-router';
import { ifShortLabels } from '../../../domain/cart/substitution-texts.ts';
import { formatPrice } from '../../../domain/catalogue/price.ts';
import { isOutOfStock, maxStock } from '../../../domain/catalogue/stock.ts';
import { type LineDecision, lineWarnings } from '../../../domain/orders/order-entry.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { ProductPicker } from '../product-picker.tsx';
import type { OrderEntryRow } from './use-order-entry.ts';

type OrderLineRowProps = OrderEntryRow & {
  currency: string;
  /** Searches for a product that has no exact match. */
  hasSuggestions: boolean;
  onDecide: (position: number, change: Partial<LineDecision>) => void;
};

export function OrderLineRow({
  position,
  line,
  decision,
  candidates,
  question,
  currency,
  hasSuggestions,
  onDecide,
}: OrderLineRowProps) {
  const { product, quantity, isLeftOut } = decision;
  const decide = (change: Partial<LineDecision>) => onDecide(position, change);
  const name = product?.name ?? line.name;
  const price = line.price ?? product?.price;
  const isShort = product !== undefined && product.stock < quantity;
  const available = product && !isOutOfStock(product.stock) && isShort ? product.stock : undefined;
  return (
    <li
      className="order-desk-line"
      data-open={question ? true : undefined}
      data-left={isLeftOut || undefined}
    >
      {product && <Picture src={product.image} alt="" sizes="56px" widths={[160]} ratio={1} />}
      <div className="order-desk-line-text">
        <h3>
          {product ? <Link to={`/admin/products/${encodeURIComponent(product.id)}/edit`}>{name}</Link> : name}
        </h3>
        <p className="figures">
          {line.quantity ?? '?'} × {price === undefined ? '?' : formatPrice(price, currency)}
          {product && <span className="quiet"> · {stockText(product.stock)}</span>}
        </p>
        {line.ifShort !== 'ask' && (
          <Badge>If out of stock: {ifShortLabels[line.ifShort].toLowerCase()}</Badge>
        )}
        {question && <p className="field-error">{question}</p>}
        {isShort && line.ifShort === 'ask' && <p>Please ask the customer.</p>}
        {lineWarnings(line, decision, currency).map(remark => (
          <p key={remark} className="order-desk-problem">
            {remark}
          </p>
        ))}
        {line.note && <p className="quiet">“{line.note}”</p>}
      </div>
      <div className="order-desk-line-actions">
        {isLeftOut ? (
          <Button variant="outline" onClick={() => decide({ isLeftOut: false })}>
            Include it again<span className="visually-hidden">: {name}</span>
          </Button>
        ) : (
          <>
            {product && (
              <QuantityStepper
                itemName={name}
                value={quantity}
                max={Math.min(Math.max(product.stock, 1), maxStock)}
                onChange={next => decide({ quantity: next })}
              />
            )}
            {available !== undefined && (
              <Button variant="outline" onClick={() => decide({ quantity: available })}>
                Send only {available}
              </Button>
            )}
            <Button variant="quiet" onClick={() => decide({ isLeftOut: true })}>
              Leave out<span className="visually-hidden">: {name}</span>
            </Button>
          </>
        )}
      </div>
      {!product && !isLeftOut && (
        <ProductPicker
          label={
            <>
              Find the product<span className="visually-hidden"> for {line.name}</span>
            </>
          }
          hint={matchHint(candidates.length)}
          candidates={candidates}
          suggestFor={hasSuggestions ? line.name : undefined}
          currency={currency}
          onPick={picked => decide({ product: picked })}
        />
      )}
      {product && isShort && !isLeftOut && line.ifShort !== 'leave' && (
        <Button variant="quiet" onClick={() => decide({ product: undefined })}>
          Send another product instead<span className="visually-hidden"> of {name}</span>
        </Button>
      )}
    </li>
  );
}

function matchHint(count: number): string | undefined {
  if (count === 1) return undefined;
  return count === 0 ? 'No product has this name.' : 'Several products have this name.';
}

const stockText = (stock: number) => (isOutOfStock(stock) ? 'sold out' : `${stock} in stock`);
