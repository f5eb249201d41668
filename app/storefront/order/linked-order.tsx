import { useMemo } from 'react';
import { readOrderLink } from '../../../domain/order-link-reading.ts';
import { dress } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SproutIcon } from '../../ui/icon.tsx';
import { OrderAsItWas } from './order-as-it-was.tsx';

/** The order that the link holds, or why it cannot be shown. */
export default function LinkedOrder({ hash }: { hash: string }) {
  const reading = useMemo(() => readOrderLink(hash), [hash]);
  if (reading.ok) return <OrderAsItWas order={reading.order} />;
  return (
    <EmptyState
      icon={<SproutIcon />}
      heading="h1"
      title={reading.reason === 'empty' ? 'No order here' : 'This order cannot be shown'}
      text={`${reading.sentence} The message that the link came with says the order in words.`}
    >
      <a href="/shop" {...dress()}>
        Browse Plants
      </a>
    </EmptyState>
  );
}
