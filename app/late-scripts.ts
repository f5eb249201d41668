import type { Drawing } from './shop-context.ts';

const ending = '</body></html>';

/**
 * Scripts start after the page has painted. A module script in the head competes with the first picture for the
 * connection: measured on slow 4G, it delays the largest paint by about half a second. The nonce, which marks our
 * scripts, lives no longer than the drawing: pages are kept and shared, so in them it would guard nothing.
 */
export function withLateScripts(html: string, nonce: string, data: string): Drawing {
  const last = `${data}(${startScriptsLate})()`;
  const [first = '', ...marked] = html.slice(0, -ending.length).split(` nonce="${nonce}"`);
  const parts = ['<!DOCTYPE html>', first];
  const scripts = [last];
  for (const part of marked) {
    const before = parts.pop() ?? '';
    const tag = before.lastIndexOf('<');
    if (before.startsWith('<script', tag)) {
      scripts.push(part.slice(part.indexOf('>') + 1, part.indexOf('</script>')));
      parts.push(before, part.replace(/^ type="module" async=""/, ' type="late"'));
    } else {
      parts.push(before.slice(0, tag), before.slice(tag).replace('rel="modulepreload"', 'rel="late"'), part);
    }
  }
  parts.push('<script>', last, '</script>', ending);
  return { html: parts.join(''), scripts };
}

/** Runs inline at the end of every page; a tap before the scripts are there is kept until the page asks for its replay. */
export function startScriptsLate(): void {
  const taps: HTMLElement[] = [];
  const wakeUps = ['pointerdown', 'keydown', 'touchstart'] as const;

  window.thalirEarlyTaps = {
    replay() {
      document.removeEventListener('click', keep, true);
      for (const button of taps) if (button.isConnected) button.click();
    },
  };
  document.addEventListener('click', keep, true);
  for (const name of wakeUps) addEventListener(name, start, { passive: true });
  addEventListener('load', () => void afterLargestPaint().then(start));

  /** The pictures that stand first are loaded by now, but a picture is painted only once it is decoded. */
  async function afterLargestPaint() {
    const first = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]');
    await Promise.allSettled(Array.from(first, image => image.decode()));
    // The frame after the next begins when the next one has been handed over to the screen.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }

  function keep(event: Event) {
    // The menu opens by itself; a second click would close it again.
    const button = (event.target as Element).closest<HTMLElement>('button[type=button]:not([popovertarget])');
    if (button && !taps.includes(button)) taps.push(button);
  }

  function start() {
    for (const name of wakeUps) removeEventListener(name, start);
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=late]'))
      link.rel = 'modulepreload';
    const waiting = document.querySelector<HTMLScriptElement>('script[type=late]');
    if (!waiting) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = waiting.textContent;
    waiting.type = 'started';
    document.head.append(script);
  }
}

declare global {
  interface Window {
    thalirEarlyTaps?: { replay(): void };
  }
}
