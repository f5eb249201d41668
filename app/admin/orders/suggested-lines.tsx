import { useEffect, useState } from 'react';
import type { OrderDeskProduct } from '../../../domain/orders/order-entry.ts';
import { Button } from '../../ui/button.tsx';
import { callAdminApi } from '../admin-api.ts';

type Suggestion = { name: string; quantity: number };
type SuggestedLinesProps = {
  lines: Suggestion[];
  onAdd: (product: OrderDeskProduct, quantity: number) => void;
};

/** Offers the product that a misspelt name probably means. */
export function SuggestedLines({ lines, onAdd }: SuggestedLinesProps) {
  return (
    <div className="admin-actions" role="status">
      {lines.map(line => (
        <SuggestedLine key={`${line.quantity} ${line.name}`} {...line} onAdd={onAdd} />
      ))}
    </div>
  );
}

function SuggestedLine({ name, quantity, onAdd }: Suggestion & Pick<SuggestedLinesProps, 'onAdd'>) {
  const product = useSearchedProduct(name);
  const [isAdded, setIsAdded] = useState(false);
  if (!product) return null;
  if (isAdded)
    return (
      <p>
        Added {quantity} × {product.name}
      </p>
    );
  return (
    <Button
      variant="outline"
      onClick={() => {
        setIsAdded(true);
        onAdd(product, quantity);
      }}
    >
      Add {quantity} × {product.name}?
    </Button>
  );
}

/** The search of the shop corrects typing mistakes. */
function useSearchedProduct(name: string): OrderDeskProduct | undefined {
  const [product, setProduct] = useState<OrderDeskProduct>();
  useEffect(() => {
    let isCancelled = false;
    const search = new URLSearchParams({ q: name, limit: '1' });
    void callAdminApi<OrderDeskProduct[]>(`/api/products?${search}`).then(result => {
      if (!isCancelled && result.ok) setProduct(result.value[0]);
    });
    return () => {
      isCancelled = true;
    };
  }, [name]);
  return product;
}
