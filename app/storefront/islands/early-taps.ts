type EarlyTaps = {
  queue: { button: HTMLButtonElement; island: Element }[];
  /** Set by the entry script; called for each later tap. */
  onTap?: (island: Element) => void;
  /** Replays the taps on an island that was just hydrated; React renders in between. */
  replay(island: Element): Promise<void>;
};

declare global {
  interface Window {
    earlyTaps?: EarlyTaps;
  }
}

/**
 * Runs inline at the end of every storefront page. Queues taps on buttons whose island is not hydrated yet (only steppers
 * count each tap; React must not see a tap that is replayed), shows each as busy, and starts the entry script. The script
 * waits for the largest picture, with which it would share a slow connection, unless there is none or the shopper taps
 * first; a tap on a link leaves the connection to the next page. Taps on a product's buttons that are still queued when
 * the page is left are stored for the next page (stored-taps.ts). No comments inside: the text of this function is the
 * script.
 */
export function queueEarlyTaps(entryScript: string): void {
  const queue: EarlyTaps['queue'] = [];
  let isStarted = false;

  window.earlyTaps = {
    queue,
    async replay(island) {
      const taps = queue.filter(tap => tap.island === island);
      queue.splice(0, queue.length, ...queue.filter(tap => tap.island !== island));
      for (const { button } of taps) {
        button.removeAttribute('aria-busy');
        if (button.isConnected) button.click();
        await null;
      }
    },
  };

  function start() {
    if (isStarted) return;
    isStarted = true;
    const script = document.createElement('script');
    script.type = 'module';
    script.src = entryScript;
    script.onerror = () => {
      isStarted = false;
    };
    document.head.append(script);
    const files = [...document.querySelectorAll<HTMLElement>('[data-scripts]')].flatMap(
      island => island.dataset.scripts?.split(' ') ?? [],
    );
    for (const href of new Set(files))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }

  document.addEventListener(
    'click',
    event => {
      const target = event.target as Element;
      const island = target.closest('[data-island]:not([data-hydrated])');
      const button = target.closest<HTMLButtonElement>('button[type=button]:not([popovertarget])');
      if (!island || !button) return;
      event.stopPropagation();
      const repeated = queue.findIndex(tap => tap.button === button);
      if (repeated >= 0 && !button.closest('.stepper')) queue.splice(repeated, 1);
      queue.push({ button, island });
      button.setAttribute('aria-busy', 'true');
      window.earlyTaps?.onTap?.(island);
    },
    true,
  );
  addEventListener('pagehide', () => {
    const left = queue.splice(0).map(({ button }) => {
      button.removeAttribute('aria-busy');
      const product = button
        .closest('.product-card, .buy-box')
        ?.querySelector<HTMLElement>('[data-add-to-cart]');
      const id = product?.dataset.addToCart;
      return button.hasAttribute('aria-pressed') ? { wish: id } : { addToCart: button.dataset.addToCart };
    });
    try {
      if (left.length > 0) sessionStorage.setItem('thalir.early-taps', JSON.stringify(left));
    } catch {}
  });
  for (const name of ['pointerdown', 'keydown'])
    addEventListener(name, ({ target }) => {
      if (!(target as Element).closest?.('a')) start();
    });
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  if (!picture) start();
  else
    addEventListener('load', async () => {
      await picture.decode().catch(() => {});
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
    });
}
