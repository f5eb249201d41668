import { duplicateProduct } from '../../../../domain/catalogue/duplicate-product.ts';
import { shopContext } from '../../../loader-context.ts';
import type { Route } from './+types/new-product-page';
import { emptyValues, toFormValues } from './form-values.ts';
import { ProductEditor } from './product-editor.tsx';
import './product-editor.css';

export const meta: Route.MetaFunction = () => [
  { title: 'New product' },
  { name: 'robots', content: 'noindex' },
];

/** `?from={id}` prefills the form with a copy of that product. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const from = new URL(request.url).searchParams.get('from');
  const [settings, usedTags, original] = await Promise.all([
    shop.settings.read(),
    shop.products.tags(),
    from ? shop.products.find(from, { includeHidden: true }) : undefined,
  ]);
  return { currency: settings.defaultCurrency, usedTags, original };
}

export default function NewProductPage({ loaderData }: Route.ComponentProps) {
  const { currency, usedTags, original } = loaderData;
  const start = original ? toFormValues(duplicateProduct(original)) : emptyValues;
  return <ProductEditor key={original?.id} start={start} currency={currency} usedTags={usedTags} />;
}
