import { Link, useLocation } from 'react-router';
import { categories } from '../../../../domain/catalogue/category.ts';
import { formatPrice } from '../../../../domain/catalogue/price.ts';
import { formatRestockRequests } from '../../../../domain/catalogue/restock-requests.ts';
import { isOutOfStock } from '../../../../domain/catalogue/stock.ts';
import { listState, listStateLabels } from '../../../../domain/catalogue/stock-list.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { TrashIcon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { CopyIcon, EyeIcon, EyeOffIcon, PencilIcon, StarIcon } from '../../admin-icons.tsx';
import { editProductUrl } from './list-url.ts';
import type { ListedProduct } from './listed-product.ts';
import type { Selection } from './selection.ts';
import { StockStepper } from './stock-stepper.tsx';

type RowProps = {
  /** Restock requests by product id. */
  restockRequests: Record<string, number>;
  currency: string;
  onChanged: (product: ListedProduct) => void;
  onDuplicate: (product: ListedProduct) => void;
  onRemove: (product: ListedProduct) => void;
  onToggleHidden: (product: ListedProduct) => void;
  onToggleFeatured: (product: ListedProduct) => void;
  /** The featured products that the home page shows. */
  homeIds: string[];
  selection: Selection;
};

/** A table on desktop; on phones each row is a card. */
export function ProductRows({ products, ...rowProps }: RowProps & { products: ListedProduct[] }) {
  const { isSelected, select } = rowProps.selection;
  return (
    <table className="product-rows">
      <thead>
        <tr>
          <th scope="col" className="row-select">
            <RowCheckbox
              label="Select all on this page"
              checked={products.every(({ id }) => isSelected(id))}
              onChange={isChecked => select(products, isChecked)}
            />
          </th>
          <th scope="col">Product</th>
          <th scope="col">Category</th>
          <th scope="col" className="row-price">
            Price
          </th>
          <th scope="col">Stock</th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map(product => (
          <ProductRow key={product.id} product={product} {...rowProps} />
        ))}
      </tbody>
    </table>
  );
}

function ProductRow({
  product,
  restockRequests,
  currency,
  onChanged,
  onDuplicate,
  onRemove,
  onToggleHidden,
  onToggleFeatured,
  homeIds,
  selection: { isSelected, select },
}: RowProps & { product: ListedProduct }) {
  const { id, name, scientific_name, image, category, price, is_featured, is_new_arrival, is_hidden } =
    product;
  const editUrl = editProductUrl(id, useLocation().search);
  return (
    <tr>
      <td className="row-select">
        <RowCheckbox
          label={`Select ${name}`}
          checked={isSelected(id)}
          onChange={isChecked => select([product], isChecked)}
        />
      </td>
      <th scope="row" className="row-product">
        <Picture src={image} alt="" sizes="56px" widths={[160]} ratio={1} />
        <div>
          <Link to={editUrl} prefetch="intent">
            {name}
          </Link>
          {scientific_name && <p className="quiet">{scientific_name}</p>}
          {is_featured && <Badge>{homeIds.includes(id) ? 'On the home page' : 'Featured'}</Badge>}{' '}
          {is_new_arrival && <Badge>New arrival</Badge>} {!image && <Badge>Needs a photo</Badge>}
        </div>
      </th>
      <td className="row-category">{categories.find(each => each.id === category)?.name}</td>
      <td className="row-price figures">{formatPrice(price, currency)}</td>
      <td className="row-stock">
        <StockStepper product={product} onChanged={onChanged} />
      </td>
      <td className="row-state">
        <StateLabel product={product} />
        {is_hidden && (
          <a className="row-preview" href={`/product/${id}`} aria-label={`Preview ${name}`}>
            Preview
          </a>
        )}
        <RestockRequestCount count={isOutOfStock(product.stock) ? (restockRequests[id] ?? 0) : 0} />
      </td>
      <td className="row-actions">
        <Link className="icon-button" to={editUrl} aria-label={`Edit ${name}`} title="Edit">
          <PencilIcon />
        </Link>
        <IconButton
          label={is_featured ? `Remove ${name} from featured` : `Feature ${name}`}
          onClick={() => onToggleFeatured(product)}
        >
          <StarIcon filled={is_featured} />
        </IconButton>
        <IconButton
          label={`${is_hidden ? 'Publish' : 'Hide'} ${name}`}
          onClick={() => onToggleHidden(product)}
        >
          {is_hidden ? <EyeIcon /> : <EyeOffIcon />}
        </IconButton>
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

type RowCheckboxProps = { label: string; checked: boolean; onChange: (isChecked: boolean) => void };

function RowCheckbox({ label, checked, onChange }: RowCheckboxProps) {
  return (
    <label className="row-checkbox">
      <input type="checkbox" checked={checked} onChange={event => onChange(event.target.checked)} />
      <span className="row-checkbox-label">{label}</span>
    </label>
  );
}

function RestockRequestCount({ count }: { count: number }) {
  return count > 0 ? <p className="quiet row-restock-requests">{formatRestockRequests(count)}</p> : null;
}

function StateLabel({ product }: { product: ListedProduct }) {
  const state = listState(product);
  return (
    <span className="stock-state" data-state={state}>
      {listStateLabels[state]}
    </span>
  );
}
