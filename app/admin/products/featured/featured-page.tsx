import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { featuredSummary, maxFeaturedListed } from '../../../../domain/catalogue/featured-order.ts';
import { homeProductCount } from '../../../../domain/catalogue/home-products.ts';
import { shopContext } from '../../../loader-context.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ArrowLeftIcon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { ArrowDownIcon, ArrowUpIcon, StarIcon } from '../../admin-icons.tsx';
import type { Route } from './+types/featured-page';
import './featured-page.css';
import { type FeaturedProduct, useFeaturedOrder } from './use-featured-order.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Featured on the home page' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const products = await context.get(shopContext).products.featured(maxFeaturedListed);
  return { products: products.map(({ id, name, image }): FeaturedProduct => ({ id, name, image })) };
}

export default function FeaturedPage({ loaderData }: Route.ComponentProps) {
  const { products, move, drag, remove } = useFeaturedOrder(loaderData.products);
  const canDrag = useMouse();
  return (
    <>
      <Link className="featured-back" to="/admin/products">
        <ArrowLeftIcon /> All products
      </Link>
      <h1>Featured on the home page</h1>
      <p role="status">{featuredSummary(products.length)}</p>
      <p className="quiet">
        {canDrag
          ? 'Drag a product, or use its arrows, to change the order.'
          : 'Use the arrows to change the order.'}
      </p>
      <ol className="featured-list">
        {products.map((product, position) => (
          <li
            key={product.id}
            className="featured-item"
            data-shown={position < homeProductCount || undefined}
            draggable={canDrag}
            onDragStart={() => drag.start(position)}
            onDragOver={event => event.preventDefault()}
            onDrop={event => {
              event.preventDefault();
              drag.drop(position);
            }}
          >
            <Picture src={product.image} alt="" sizes="56px" widths={[160]} ratio={1} />
            <div>
              <Link to={`/admin/products/${encodeURIComponent(product.id)}/edit`}>{product.name}</Link>
              <p className="quiet">
                {position < homeProductCount ? `Place ${position + 1}` : 'Not on the home page'}
              </p>
            </div>
            <div className="featured-actions">
              {position > 1 && (
                <Button variant="outline" onClick={() => move(position, 0)}>
                  Put first<span className="visually-hidden">: {product.name}</span>
                </Button>
              )}
              <IconButton
                label={`Move ${product.name} up`}
                disabled={position === 0}
                onClick={() => move(position, position - 1)}
              >
                <ArrowUpIcon />
              </IconButton>
              <IconButton
                label={`Move ${product.name} down`}
                disabled={position === products.length - 1}
                onClick={() => move(position, position + 1)}
              >
                <ArrowDownIcon />
              </IconButton>
              <IconButton label={`Remove ${product.name} from featured`} onClick={() => remove(product)}>
                <StarIcon filled />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

/** A finger that drags scrolls the page instead. */
function useMouse(): boolean {
  const [hasMouse, setHasMouse] = useState(false);
  useEffect(() => setHasMouse(matchMedia('(hover) and (pointer: fine)').matches), []);
  return hasMouse;
}
