import { Link } from 'react-router';
import { categories } from '../../../../domain/catalogue/category.ts';
import { formatPrice } from '../../../../domain/catalogue/price.ts';
import { timesAsked } from '../../../../domain/catalogue/restock-requests.ts';
import { isOutOfStock, stockState } from '../../../../domain/catalogue/stock.ts';
import { stockStateLabels } from '../../../../domain/catalogue/stock-list.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { TrashIcon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { CopyIcon, PencilIcon } from '../../admin-icons.tsx';
import type { ListedProduct } from './listed-product.ts';
import type { Selection } from './selection.ts';
import { StockStepper } from './stock-stepper.tsx';

type RowActions = {
  /** How often each sold-out product was asked for. */
  wanted: Record<string, number>;
  currency: string;
  onChanged: (product: ListedProduct) => void;
  onDuplicate: (product: ListedProduct) => void;
  onRemove: (product: ListedProduct) => void;
  selection: Selection;
};

/** A table on a desk; on a phone each row is a card. */
export function ProductRows({ products, ...actions }: RowActions & { products: ListedProduct[] }) {
  const { has, choose } = actions.selection;
  return (
    <table className="product-rows">
      <thead>
        <tr>
          <th scope="col" className="row-tick">
            <Tick
              label="All on this page"
              checked={products.every(({ id }) => has(id))}
              onChange={isTicked => choose(products, isTicked)}
            />
          </th>
          <th scope="col">Product</th>
          <th scope="col">Category</th>
          <th scope="col" className="row-price">
            Price
          </th>
          <th scope="col">Stock</th>
          <th scope="col">State</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map(product => (
          <ProductRow key={product.id} product={product} {...actions} />
        ))}
      </tbody>
    </table>
  );
}

function ProductRow({
  product,
  wanted,
  currency,
  onChanged,
  onDuplicate,
  onRemove,
  selection: { has, choose },
}: RowActions & { product: ListedProduct }) {
  const { id, name, scientific_name, image, category, price, is_featured, is_new_arrival } = product;
  const edit = `/admin/products/${id}/edit`;
  return (
    <tr>
      <td className="row-tick">
        <Tick label={`Tick ${name}`} checked={has(id)} onChange={isTicked => choose([product], isTicked)} />
      </td>
      <th scope="row" className="row-product">
        <Picture address={image} alt="" sizes="56px" widths={[160]} ratio={1} />
        <div>
          <Link to={edit} prefetch="intent">
            {name}
          </Link>
          {scientific_name && <p className="quiet">{scientific_name}</p>}
          {is_featured && <Badge>Featured</Badge>} {is_new_arrival && <Badge>New arrival</Badge>}
        </div>
      </th>
      <td className="row-category">{categories.find(each => each.id === category)?.name}</td>
      <td className="row-price figures">{formatPrice(price, currency)}</td>
      <td className="row-stock">
        <StockStepper product={product} onChanged={onChanged} />
      </td>
      <td className="row-state">
        <StockMark stock={product.stock} />
        <Asked taps={isOutOfStock(product.stock) ? (wanted[id] ?? 0) : 0} />
      </td>
      <td className="row-actions">
        <Link className="icon-button" to={edit} aria-label={`Edit ${name}`} title="Edit">
          <PencilIcon />
        </Link>
        <IconButton label={`Duplicate ${name}`} onClick={() => onDuplicate(product)}>
          <CopyIcon />
        </IconButton>
        <IconButton label={`Delete ${name}`} onClick={() => onRemove(product)}>
          <TrashIcon />
        </IconButton>
      </td>
    </tr>
  );
}

type TickProps = { label: string; checked: boolean; onChange: (isTicked: boolean) => void };

function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label className="tick">
      <input type="checkbox" checked={checked} onChange={event => onChange(event.target.checked)} />
      <span className="tick-label">{label}</span>
    </label>
  );
}

/** How many taps on 'Tell me when it is back' a restocking would answer. */
function Asked({ taps }: { taps: number }) {
  return taps > 0 ? <p className="quiet row-asked">{timesAsked(taps)}</p> : null;
}

function StockMark({ stock }: { stock: number }) {
  const state = stockState(stock);
  return (
    <span className="stock-mark" data-state={state}>
      {stockStateLabels[state]}
    </span>
  );
}
