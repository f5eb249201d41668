import { formatPrice, worthOf } from '../catalogue/price.ts';
import type { Product } from '../catalogue/product.ts';
import { isOutOfStock } from '../catalogue/stock.ts';
import { cleanLine } from '../input/plain-text.ts';
import { mostLines, piecesOf, shortage } from './fulfilled-order.ts';
import { nameKey } from './order.ts';
import { orderCode } from './order-code.ts';
import type { ReadLine } from './parse-order-line.ts';
import type { ReadOrder } from './parse-order-message.ts';

/** A line of the order as the desk shows it. */
export type DeskLine = Omit<ReadLine, 'text'> & {
  /** The product's, when the message's link tells it. */
  id?: string;
};

/** What the desk needs to know of a product. */
export type ShelfProduct = Pick<Product, 'id' | 'name' | 'price' | 'stock' | 'image'>;

/** What the owner will do with a line. */
export type LineDecision = {
  product: ShelfProduct | undefined;
  /** 0 until somebody says how many. */
  quantity: number;
  isLeftOut: boolean;
};

/** No product has a longer name, and what nobody means as one need not fill the screen. */
const longestName = 200;

/** The lines of the message, or those of its link when nothing else is left of it. */
export function deskLines({ lines, link }: ReadOrder): DeskLine[] {
  const linked = link?.ok ? link.order.lines : [];
  if (lines.length === 0)
    return linked.slice(0, mostLines).map(line => ({ ...line, note: '', problems: [] }));
  // Each once: two products of one name stand in the link in the order of their lines.
  const ids = Map.groupBy(linked, ({ name }) => nameKey(name));
  return lines.slice(0, mostLines).map(({ text, name, ...line }) => {
    const id = ids.get(nameKey(name))?.shift()?.id;
    return { ...line, name: (name || text).slice(0, longestName), ...(id && { id }) };
  });
}

/** Empty when there is none; an order that came as a link alone has the code that its content gives. */
export function deskCode({ code, lines, link }: ReadOrder): string {
  return code ?? (lines.length === 0 && link?.ok ? orderCode(link.order) : '');
}

/** Sentences about the order as a whole, besides those of its reading. */
export function deskProblems({ lines, link, problems }: ReadOrder): string[] {
  const count = lines.length || (link?.ok ? link.order.lines.length : 0);
  return [
    ...problems,
    ...(link && !link.ok ? [link.sentence] : []),
    ...(count > mostLines ? [`Only the first ${mostLines} of ${count} lines are shown.`] : []),
  ];
}

/** The products that a line may mean: that of its id, those of exactly its name, or those whose name is spelt alike. */
export function productsFor({ id, name }: DeskLine, shelf: readonly ShelfProduct[]): ShelfProduct[] {
  const known = shelf.filter(product => product.id === id);
  if (known.length > 0) return known;
  const exact = shelf.filter(product => cleanLine(product.name) === cleanLine(name));
  if (exact.length > 0) return exact;
  return shelf.filter(product => nameKey(product.name) === nameKey(name));
}

/** What the owner finds decided already: the only product it can be, as many as ordered, and the shopper's own wish. */
export function firstDecision(line: DeskLine, shelf: readonly ShelfProduct[]): LineDecision {
  const [product, another] = productsFor(line, shelf);
  const quantity = line.quantity ?? 0;
  const isShort = product !== undefined && !another && product.stock < quantity;
  return {
    product: another ? undefined : product,
    quantity,
    isLeftOut: isShort && line.ifShort === 'leave',
  };
}

/** Why a line cannot be taken as it is decided, line by line; `undefined` where all is well. */
export function openQuestions(decisions: readonly LineDecision[]): (string | undefined)[] {
  const wanted = piecesOf(takenLines(decisions));
  return decisions.map(({ product, quantity, isLeftOut }) => {
    if (isLeftOut) return undefined;
    if (!product) return 'Choose the product, or leave this line out.';
    if (quantity === 0) return 'Say how many to take, or leave this line out.';
    const pieces = wanted.get(product.id) ?? 0;
    return pieces > product.stock ? shortage(product, pieces) : undefined;
  });
}

export function takenLines(decisions: readonly LineDecision[]): { id: string; quantity: number }[] {
  return decisions.flatMap(({ product, quantity, isLeftOut }) =>
    product && quantity > 0 && !isLeftOut ? { id: product.id, quantity } : [],
  );
}

/** Rupees: at the order's own prices, because those are what the shopper was promised. */
export function takenWorth(lines: readonly DeskLine[], decisions: readonly LineDecision[]): number {
  const taken = decisions.flatMap(({ product, quantity, isLeftOut }, position) =>
    product && !isLeftOut ? { price: lines[position]?.price ?? product.price, quantity } : [],
  );
  return worthOf(taken);
}

/** What is worth a second look though it hinders nothing. */
export function lineRemarks(line: DeskLine, { product }: LineDecision, currency?: string): string[] {
  const remarks = [...line.problems];
  if (!product) return remarks;
  if (nameKey(product.name) !== nameKey(line.name)) remarks.push(`The order calls it ${line.name}.`);
  if (line.price !== undefined && line.price !== product.price) {
    const [now, then] = [formatPrice(product.price, currency), formatPrice(line.price, currency)];
    remarks.push(`Today it costs ${now}, the order says ${then}.`);
  }
  return remarks;
}

/** In which order the lines are shown: what is short first, then what else needs a decision. */
export function byUrgency(lines: readonly DeskLine[], decisions: readonly LineDecision[]): number[] {
  const open = openQuestions(decisions);
  const rank = (position: number) => {
    const { product, quantity } = decisions[position] ?? {};
    const isShort = product && (isOutOfStock(product.stock) || product.stock < (quantity ?? 0));
    return isShort ? 0 : open[position] ? 1 : 2;
  };
  return lines.map((_, position) => position).sort((a, b) => rank(a) - rank(b) || a - b);
}
