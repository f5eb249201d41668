import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { whenIdle } from '../browser/when-idle.ts';
import { CartProvider } from '../cart/cart-store.ts';
import { readPageSettings, ShopSettings } from '../settings/shop-settings.ts';
import { loadIsland } from './island-modules.ts';

const settings = readPageSettings();
const retryMs = 5_000;
const notStarted = '[data-island]:not([data-started])';

/** Hydrates visible and tapped islands immediately, the others when scrolled near or when the browser is idle. */
export function hydrateIslands(): void {
  const taps = window.earlyTaps;
  const near = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) void hydrate(target);
    },
    { rootMargin: '200px' },
  );
  if (taps) taps.onTap = island => void hydrate(island);
  for (const { button } of taps?.queue ?? []) void hydrate(button.closest(notStarted));
  for (const island of document.querySelectorAll(notStarted)) {
    // A wrapper with `display: contents` has no box to observe.
    if (island.firstElementChild) near.observe(island.firstElementChild);
  }
  whenIdle(hydrateNext);
}

function hydrateNext(): void {
  const next = document.querySelector(notStarted);
  if (!next) return;
  void hydrate(next);
  whenIdle(hydrateNext);
}

async function hydrate(target: Element | null): Promise<void> {
  const island = target?.closest<HTMLElement>(notStarted);
  if (!island) return;
  island.dataset.started = '';
  const { module, island: name = '', props = '{}' } = island.dataset;
  const Component = await loadIsland(module, name).catch(error => console.error(error));
  if (!Component) {
    setTimeout(() => {
      delete island.dataset.started;
      whenIdle(hydrateNext);
    }, retryMs);
    return;
  }
  startTransition(() => {
    hydrateRoot(
      island,
      <ShopSettings value={settings}>
        <CartProvider>
          <Hydrated island={island}>
            <Component {...JSON.parse(props)} />
          </Hydrated>
        </CartProvider>
      </ShopSettings>,
    );
  });
}

function Hydrated({ island, children }: { island: HTMLElement; children: React.ReactNode }) {
  useEffect(() => {
    island.dataset.hydrated = '';
    // After the effects: a tap replayed during them could reach a component that is not ready.
    queueMicrotask(() => window.earlyTaps?.replay(island));
  }, [island]);
  return children;
}
