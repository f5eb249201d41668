import { memo, type PointerEvent, useState } from 'react';
import { nameLanguage } from '../../../domain/catalogue/other-names.ts';
import { formatPrice } from '../../../domain/catalogue/price.ts';
import { cardBadges, cardTag } from '../../../domain/catalogue/product.ts';
import { isOutOfStock } from '../../../domain/catalogue/stock.ts';
import { badgeTone } from '../../badge-tones.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QuickAdd } from '../cart/quick-add.tsx';
import { cardSizes, cardWidths } from '../pictures/picture-sizes.ts';
import { useShopSettings } from '../settings/shop-settings.ts';
import { WishButton } from '../wishlist/wish-button.tsx';
import type { CardProduct } from './card-product.ts';
import { cachedProduct, loadProduct } from './catalogue-store.ts';

type ProductCardProps = {
  product: CardProduct;
  /** The picture is visible when the page opens. */
  priority?: boolean;
  heading?: 'h2' | 'h3';
  /** Says nothing where the neighbours are featured too. */
  hideFeatured?: boolean;
};

export const ProductCard = memo(function ProductCard({
  product,
  priority = false,
  heading: Heading = 'h3',
  hideFeatured = false,
}: ProductCardProps) {
  const { defaultCurrency } = useShopSettings();
  const [firstPicture] = product.images;
  // Sorting must not reload the picture of a card that moves to the top.
  const [hasPriority] = useState(priority);
  const [secondPicture, setSecondPicture] = useState<string>();

  async function hover({ pointerType }: PointerEvent): Promise<void> {
    if (pointerType === 'mouse' && !secondPicture) setSecondPicture(await findSecondPicture(product));
  }

  return (
    <article
      className="product-card"
      data-sold-out={isOutOfStock(product.stock) || undefined}
      onPointerEnter={hover}
    >
      <div className="product-card-frame">
        {firstPicture && (
          <Picture
            src={firstPicture}
            alt={product.name}
            sizes={cardSizes}
            widths={cardWidths}
            priority={hasPriority}
          />
        )}
        {/* Fetched on mouse hover only, so that phones never load it. */}
        {secondPicture && (
          <Picture
            className="second-picture"
            src={secondPicture}
            alt=""
            sizes={cardSizes}
            widths={cardWidths}
          />
        )}
        <Badges names={cardBadges({ ...product, is_featured: product.is_featured && !hideFeatured })} />
      </div>
      <Heading lang={nameLanguage(product.name)}>
        <a href={`/product/${product.id}`}>{product.name}</a>
      </Heading>
      <p className="product-card-fact">{cardTag(product)}</p>
      <p className="price">{formatPrice(product.price, defaultCurrency)}</p>
      <WishButton product={product} />
      <QuickAdd product={product} />
    </article>
  );
});

function Badges({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="product-card-badges">
      {names.map(name => (
        <Badge key={name} tone={badgeTone(name)}>
          {name}
        </Badge>
      ))}
    </p>
  );
}

/** Pages contain only the first picture of each card. */
async function findSecondPicture({ id, images }: CardProduct): Promise<string | undefined> {
  const product = cachedProduct(id) ?? (await loadProduct(id).catch(() => undefined));
  return images[1] ?? product?.images[1];
}
