import { formatPrice, sumLineTotals } from '../catalogue/price.ts';
import type { Product } from '../catalogue/product.ts';
import { isOutOfStock } from '../catalogue/stock.ts';
import { cleanLine } from '../input/plain-text.ts';
import { maxOrderLines, shortageMessage, sumQuantitiesByProduct } from './fulfilled-order.ts';
import { parseLooseRow } from './loose-line.ts';
import { nameKey, type OrderLine } from './order.ts';
import { describeChange, findChange, type LineChange, originalOrder } from './order-changes.ts';
import { orderCode } from './order-code.ts';
import type { ParsedLine } from './parse-order-line.ts';
import type { ParsedOrder } from './parse-order-message.ts';

export type OrderDeskLine = Omit<ParsedLine, 'text' | 'isStruckOut'> & {
  /** The product id, if the message's link contains it. */
  id?: string;
  change?: LineChange;
  /** The row of the message, if the line was read from the customer's own words. */
  looseText?: string;
};

export type OrderDeskProduct = Pick<Product, 'id' | 'name' | 'price' | 'stock' | 'image' | 'other_names'>;

export type LineDecision = {
  product: OrderDeskProduct | undefined;
  /** 0 until the owner enters one. */
  quantity: number;
  isLeftOut: boolean;
};

const maxNameLength = 200;

/** Falls back to the lines of the link when the message has none. Lines in the customer's own words come last. */
export function orderDeskLines(order: ParsedOrder): OrderDeskLine[] {
  const written = order.lines.length === 0 ? linkedLines(order) : writtenLines(order);
  return [...written, ...looseLines(order.remarks)].slice(0, maxOrderLines);
}

function linkedLines({ link }: ParsedOrder): OrderDeskLine[] {
  return link?.ok ? link.order.lines.map(toDeskLine) : [];
}

const toDeskLine = (line: OrderLine): OrderDeskLine => ({ ...line, note: '', problems: [] });

function writtenLines(order: ParsedOrder): OrderDeskLine[] {
  const original = originalOrder(order);
  // Each is used once: products with the same name appear in the link in line order.
  const linked = Map.groupBy(order.link?.ok ? order.link.order.lines : [], ({ name }) => nameKey(name));
  const lines = order.lines.map(line => {
    const was = linked.get(nameKey(line.name))?.shift();
    const { text, name, isStruckOut, ...rest } = line;
    const change = original || isStruckOut ? findChange(line, was) : undefined;
    return {
      ...rest,
      name: (name || text).slice(0, maxNameLength),
      ...(was?.id && { id: was.id }),
      ...(change && { change }),
    };
  });
  const deleted = original ? [...linked.values()].flat() : [];
  return [...lines, ...deleted.map(line => ({ ...toDeskLine(line), change: { kind: 'deleted' as const } }))];
}

function looseLines(remarks: readonly string[]): OrderDeskLine[] {
  return remarks.flatMap(remark =>
    parseLooseRow(remark).lines.map(({ text: _, ...line }) => ({
      ...line,
      ifShort: 'ask' as const,
      note: '',
      problems: [],
      looseText: remark,
    })),
  );
}

/** Numbers in the text around an order are rarely lines, so those need a product with that name. */
export function readableLines(
  lines: readonly OrderDeskLine[],
  products: readonly OrderDeskProduct[],
): OrderDeskLine[] {
  if (lines.every(({ looseText }) => looseText !== undefined)) return [...lines];
  return lines.filter(
    line => line.looseText === undefined || findMatchingProducts(line, products).length > 0,
  );
}

export function unreadRemarks(remarks: readonly string[], lines: readonly OrderDeskLine[]): string[] {
  return [...new Set(remarks)].filter(remark => {
    const row = parseLooseRow(remark);
    const isRead = row.lines.every(({ name }) =>
      lines.some(line => line.looseText === remark && line.name === name),
    );
    return !row.isWhole || !isRead;
  });
}

type SuggestedLine = { remark: string; name: string; quantity: number };

/** Rows that read as a quantity and a name, but no product has exactly this name: perhaps a misspelt one. */
export function suggestedLines(remarks: readonly string[], lines: readonly OrderDeskLine[]): SuggestedLine[] {
  return unreadRemarks(remarks, lines).flatMap(remark =>
    parseLooseRow(remark)
      .lines.filter(({ name }) => !lines.some(line => line.looseText === remark && line.name === name))
      .map(({ name, quantity }) => ({ remark, name, quantity })),
  );
}

/** Empty when unknown; computed from the link when the message has no code, so that no order is fulfilled twice. */
export function orderDeskCode({ code, link }: ParsedOrder): string {
  return code ?? (link?.ok ? orderCode(link.order) : '');
}

export function orderDeskProblems({ lines, link, problems }: ParsedOrder): string[] {
  const count = lines.length || (link?.ok ? link.order.lines.length : 0);
  return [
    ...problems,
    ...(link && !link.ok ? [link.message] : []),
    ...(count > maxOrderLines ? [`Only the first ${maxOrderLines} of ${count} lines are shown.`] : []),
  ];
}

/** Matches by id, else by exact name, else by normalized name, else by another name of the product. */
export function findMatchingProducts(
  { id, name }: OrderDeskLine,
  products: readonly OrderDeskProduct[],
): OrderDeskProduct[] {
  const byId = products.filter(product => product.id === id);
  if (byId.length > 0) return byId;
  const byName = products.filter(product => cleanLine(product.name) === cleanLine(name));
  if (byName.length > 0) return byName;
  const byKey = products.filter(product => nameKey(product.name) === nameKey(name));
  if (byKey.length > 0) return byKey;
  return products.filter(product => product.other_names?.some(other => nameKey(other) === nameKey(name)));
}

/** Preselects a product only if the match is unambiguous. */
export function defaultDecision(line: OrderDeskLine, products: readonly OrderDeskProduct[]): LineDecision {
  const [product, another] = findMatchingProducts(line, products);
  const quantity = line.quantity ?? 0;
  const isShort = product !== undefined && !another && product.stock < quantity;
  return {
    product: another ? undefined : product,
    quantity,
    isLeftOut: isRemoved(line) || (isShort && line.ifShort === 'leave'),
  };
}

const isRemoved = ({ change }: OrderDeskLine) => change?.kind === 'struck out' || change?.kind === 'deleted';

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
  const warnings = [
    ...(line.looseText === undefined ? [] : [`Please check. The message says: “${line.looseText}”`]),
    ...(line.change ? describeChange(line, line.change, currency) : []),
    ...line.problems,
  ];
  if (!product) return warnings;
  if (nameKey(product.name) !== nameKey(line.name) && line.looseText === undefined)
    warnings.push(`The order calls it ${line.name}.`);
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
