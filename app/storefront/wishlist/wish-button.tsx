import { IconButton } from '../../ui/button.tsx';
import { HeartIcon } from '../../ui/icon.tsx';
import { toggleWished, useIsWished } from './wishlist-store.ts';

export function WishButton({ product }: { product: { id: string; name: string } }) {
  const isWished = useIsWished(product.id);
  return (
    <IconButton
      className="wish"
      label={`Wishlist: ${product.name}`}
      aria-pressed={isWished}
      onClick={() => toggleWished(product.id)}
    >
      <HeartIcon filled={isWished} />
    </IconButton>
  );
}
