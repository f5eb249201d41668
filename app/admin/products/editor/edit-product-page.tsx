import { data, isRouteErrorResponse } from 'react-router';
import { shopContext } from '../../../loader-context.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../link-button.tsx';
import type { Route } from './+types/edit-product-page';
import { toFormValues } from './form-values.ts';
import { type ProductEditorData, takeAddedProduct } from './just-added.ts';
import { ProductEditor } from './product-editor.tsx';
import './product-editor.css';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Edit ${loaderData.product.name}` : 'Product Not Found' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ params, context }: Route.LoaderArgs): Promise<ProductEditorData> {
  const shop = context.get(shopContext);
  const [product, settings, usedTags] = await Promise.all([
    shop.products.find(params.id, { includeHidden: true }),
    shop.settings.read(),
    shop.products.tags(),
  ]);
  if (!product) throw data(null, { status: 404 });
  return { product, currency: settings.defaultCurrency, usedTags };
}

export async function clientLoader({
  params,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<ProductEditorData> {
  return takeAddedProduct(params.id) ?? serverLoader();
}

export default function EditProductPage({ loaderData }: Route.ComponentProps) {
  const { product, typed = toFormValues(product), ...rest } = loaderData;
  return <ProductEditor key={product.id} product={product} start={typed} {...rest} />;
}

/** Other errors go to the layout's boundary. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <EmptyState
      heading="h1"
      title="Product Not Found"
      text="Failed to fetch product. It may have been deleted."
    >
      <LinkButton viewTransition={false} to="/admin/products">
        Back to products
      </LinkButton>
    </EmptyState>
  );
}
