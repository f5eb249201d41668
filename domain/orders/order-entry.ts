import { formatPrice, sumLineTotals } from '../catalogue/price.ts';
import type { Product } from '../catalogue/product.ts';
import { isOutOfStock } from '../catalogue/stock.ts';
import { cleanLine } from '../input/plain-text.ts';
import { maxOrderLines, shortageMessage, sumQuantitiesByProduct } from './fulfilled-order.ts';
import { nameKey } from './order.ts';
import { orderCode } from './order-code.ts';
import type { ParsedLine } from './parse-order-line.ts';
import type { ParsedOrder } from './parse-order-message.ts';

export type OrderDeskLine = Omit<ParsedLine, 'text'> & {
  /** The product id, if the message's link contains it. */
  id?: string;
};

export type OrderDeskProduct = Pick<Product, 'id' | 'name' | 'price' | 'stock' | 'image'>;

export type LineDecision = {
  product: OrderDeskProduct | undefined;
  /** 0 until the owner enters one. */
  quantity: number;
  isLeftOut: boolean;
};

const maxNameLength = 200;

/** Falls back to the lines of the link when the message has none. */
export function orderDeskLines({ lines, link }: ParsedOrder): OrderDeskLine[] {
  const linked = link?.ok ? link.order.lines : [];
  if (lines.length === 0)
    return linked.slice(0, maxOrderLines).map(line => ({ ...line, note: '', problems: [] }));
  // Each id is used once: products with the same name appear in the link in line order.
  const ids = Map.groupBy(linked, ({ name }) => nameKey(name));
  return lines.slice(0, maxOrderLines).map(({ text, name, ...line }) => {
    const id = ids.get(nameKey(name))?.shift()?.id;
    return { ...line, name: (name || text).slice(0, maxNameLength), ...(id && { id }) };
  });
}

/** Empty when unknown; computed from the content for an order that is only a link. */
export function orderDeskCode({ code, lines, link }: ParsedOrder): string {
  return code ?? (lines.length === 0 && link?.ok ? orderCode(link.order) : '');
}

export function orderDeskProblems({ lines, link, problems }: ParsedOrder): string[] {
  const count = lines.length || (link?.ok ? link.order.lines.length : 0);
  return [
    ...problems,
    ...(link && !link.ok ? [link.message] : []),
    ...(count > maxOrderLines ? [`Only the first ${maxOrderLines} of ${count} lines are shown.`] : []),
  ];
}

/** Matches by id, else by exact name, else by normalized name. */
export function findMatchingProducts(
  { id, name }: OrderDeskLine,
  products: readonly OrderDeskProduct[],
): OrderDeskProduct[] {
  const byId = products.filter(product => product.id === id);
  if (byId.length > 0) return byId;
  const byName = products.filter(product => cleanLine(product.name) === cleanLine(name));
  if (byName.length > 0) return byName;
  return products.filter(product => nameKey(product.name) === nameKey(name));
}

/** Preselects a product only if the match is unambiguous. */
export function defaultDecision(line: OrderDeskLine, products: readonly OrderDeskProduct[]): LineDecision {
  const [product, another] = findMatchingProducts(line, products);
  const quantity = line.quantity ?? 0;
  const isShort = product !== undefined && !another && product.stock < quantity;
  return {
    product: another ? undefined : product,
    quantity,
    isLeftOut: isShort && line.ifShort === 'leave',
  };
}

/** By position; `undefined` for a line without an error. */
export function findLineErrors(decisions: readonly LineDecision[]): (string | undefined)[] {
  const wanted = sumQuantitiesByProduct(fulfilledLines(decisions));
  return decisions.map(({ product, quantity, isLeftOut }) => {
    if (isLeftOut) return undefined;
    if (!product) return 'Choose the product, or leave this line out.';
    if (quantity === 0) return 'Enter the quantity, or leave this line out.';
    const pieces = wanted.get(product.id) ?? 0;
    return pieces > product.stock ? shortageMessage(product, pieces) : undefined;
  });
}

export function fulfilledLines(decisions: readonly LineDecision[]): { id: string; quantity: number }[] {
  return decisions.flatMap(({ product, quantity, isLeftOut }) =>
    product && quantity > 0 && !isLeftOut ? { id: product.id, quantity } : [],
  );
}

/** Rupees, at the prices of the order, which the shopper was promised. */
export function fulfilledTotal(lines: readonly OrderDeskLine[], decisions: readonly LineDecision[]): number {
  const fulfilled = decisions.flatMap(({ product, quantity, isLeftOut }, position) =>
    product && !isLeftOut ? { price: lines[position]?.price ?? product.price, quantity } : [],
  );
  return sumLineTotals(fulfilled);
}

export function lineWarnings(line: OrderDeskLine, { product }: LineDecision, currency?: string): string[] {
  const warnings = [...line.problems];
  if (!product) return warnings;
  if (nameKey(product.name) !== nameKey(line.name)) warnings.push(`The order calls it ${line.name}.`);
  if (line.price !== undefined && line.price !== product.price) {
    const [now, then] = [formatPrice(product.price, currency), formatPrice(line.price, currency)];
    warnings.push(`The price is now ${now}. The order says ${then}.`);
  }
  return warnings;
}

/** Returns positions: short stock first, then lines with other errors. */
export function sortByUrgency(lines: readonly OrderDeskLine[], decisions: readonly LineDecision[]): number[] {
  const errors = findLineErrors(decisions);
  const rank = (position: number) => {
    const { product, quantity } = decisions[position] ?? {};
    const isShort = product && (isOutOfStock(product.stock) || product.stock < (quantity ?? 0));
    return isShort ? 0 : errors[position] ? 1 : 2;
  };
  return lines.map((_, position) => position).sort((a, b) => rank(a) - rank(b) || a - b);
}
