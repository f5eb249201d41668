import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { orderDeskCode, orderDeskLines } from '../../../domain/orders/order-entry.ts';
import type { FulfilmentResponse } from '../../../server/api/fulfilled-order-api.ts';
import { shopContext } from '../../loader-context.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import type { Route } from './+types/orders-page';
import { FulfilmentOutcome } from './fulfilment-outcome.tsx';
import { OrderDesk } from './order-desk.tsx';
import { PasteMessage } from './paste-message.tsx';
import './orders-page.css';
import { FulfilledOrders } from './fulfilled-orders.tsx';
import { usePastedMessage } from './use-pasted-message.ts';

const maxShown = 20;

export const meta: Route.MetaFunction = () => [{ title: 'Orders' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { fulfilledOrders, settings } = context.get(shopContext);
  const [orders, { defaultCurrency }] = await Promise.all([
    fulfilledOrders.recent(maxShown),
    settings.read(),
  ]);
  return { orders, currency: defaultCurrency };
}

/** Pasted messages are parsed in the browser and never sent to the server. */
export default function OrdersPage({ loaderData: { orders, currency } }: Route.ComponentProps) {
  const { message, chosen, paste, startBlankOrder, choose, removeChosen } = usePastedMessage();
  const [outcome, setOutcome] = useState<FulfilmentResponse>();
  const { revalidate } = useRevalidator();
  const order = message.paste.orders[chosen];

  async function showOutcome(result: FulfilmentResponse): Promise<void> {
    removeChosen();
    setOutcome(result);
    await revalidate();
    focusHeading();
  }

  return (
    <>
      <h1>Orders</h1>
      {outcome ? (
        <FulfilmentOutcome key={outcome.order.id} {...outcome} onNext={() => setOutcome(undefined)} />
      ) : (
        <PasteMessage
          message={message}
          chosen={chosen}
          onPaste={paste}
          onChoose={choose}
          onStartBlank={startBlankOrder}
        />
      )}
      {order && !outcome && (
        <OrderDesk
          key={`${message.number} ${chosen}`}
          order={order}
          lines={orderDeskLines(order)}
          code={orderDeskCode(order)}
          currency={currency}
          onFulfilled={showOutcome}
        />
      )}
      <FulfilledOrders orders={orders} />
    </>
  );
}
