import { formatPrice, parsePrice } from '../../../../domain/catalogue/price.ts';
import { cardBadges, cardTag, parseTags } from '../../../../domain/catalogue/product.ts';
import { isOutOfStock } from '../../../../domain/catalogue/stock.ts';
import { badgeTone } from '../../../badge-tones.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LeafIcon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { ProductValues } from './form-values.ts';

export function CardPreview({ values, currency }: { values: ProductValues; currency: string }) {
  const [mainPhoto] = values.images;
  const stock = Number(values.stock);
  return (
    <section className="admin-card card-preview" aria-label="Preview">
      <h2>Preview</h2>
      <article data-sold-out={isOutOfStock(stock) || undefined}>
        <div className="card-preview-frame">
          {mainPhoto ? <Picture src={mainPhoto} alt="" sizes="16rem" /> : <LeafIcon />}
          <p className="card-preview-badges">
            {cardBadges({ ...values, stock }).map(badge => (
              <Badge key={badge} tone={badgeTone(badge)}>
                {badge}
              </Badge>
            ))}
          </p>
        </div>
        <h3>{values.name.trim() || 'Plant name'}</h3>
        <p className="card-preview-tags">{cardTag({ tags: parseTags(values.tags) })}</p>
        <p className="card-preview-price">{formatPrice(parsePrice(values.price) ?? 0, currency)}</p>
      </article>
    </section>
  );
}
