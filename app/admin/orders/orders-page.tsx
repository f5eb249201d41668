import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { deskCode, deskLines } from '../../../domain/orders/order-entry.ts';
import type { TakeAnswer } from '../../../server/api/fulfilled-order-api.ts';
import { shopContext } from '../../loader-context.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import type { Route } from './+types/orders-page';
import { DeskOutcome } from './fulfilment-outcome.tsx';
import { OrderDesk } from './order-desk.tsx';
import { OrderPaste } from './paste-message.tsx';
import './orders-page.css';
import { TakenList } from './fulfilled-orders.tsx';
import { useReading } from './use-pasted-message.ts';

const mostShown = 20;

export const meta: Route.MetaFunction = () => [{ title: 'Orders' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { takenOrders, settings } = context.get(shopContext);
  const [taken, { defaultCurrency }] = await Promise.all([takenOrders.recent(mostShown), settings.read()]);
  return { taken, currency: defaultCurrency };
}

/** From the message back to the shelf. What is pasted is read here, in the browser, and goes nowhere else. */
export default function OrdersPage({ loaderData: { taken, currency } }: Route.ComponentProps) {
  const { reading, chosen, paste, choose, takeAway } = useReading();
  const [outcome, setOutcome] = useState<TakeAnswer>();
  const { revalidate } = useRevalidator();
  const order = reading.paste.orders[chosen];

  async function finish(answer: TakeAnswer): Promise<void> {
    takeAway();
    setOutcome(answer);
    await revalidate();
    focusHeading();
  }

  return (
    <>
      <h1>Orders</h1>
      {outcome ? (
        <DeskOutcome key={outcome.order.id} {...outcome} onNext={() => setOutcome(undefined)} />
      ) : (
        <OrderPaste reading={reading} chosen={chosen} onPaste={paste} onChoose={choose} />
      )}
      {order && !outcome && (
        <OrderDesk
          key={`${reading.number} ${chosen}`}
          order={order}
          lines={deskLines(order)}
          code={deskCode(order)}
          currency={currency}
          onTaken={finish}
        />
      )}
      <TakenList taken={taken} />
    </>
  );
}
