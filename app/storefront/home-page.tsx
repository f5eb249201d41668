import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/home-page';
import { ProductGrid } from './product-grid.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { products } = context.get(shopContext);
  const [featured, topPicks] = await Promise.all([products.featured(4), products.topPicks(4)]);
  return { featured, topPicks };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="column">
      <h1>Bring Nature Home</h1>
      <ProductGrid products={loaderData.featured} />
    </div>
  );
}
