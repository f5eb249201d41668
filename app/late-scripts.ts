import { beginFirstView } from './first-view.ts';

/** A page's text, and the inline scripts in it that are ours. */
type Scripted = { text: string; scripts: string[] };

const ending = '</body></html>';

/**
 * Scripts start after the page has painted. A module script in the head competes with the first picture for the
 * connection: measured on slow 4G, it delays the largest paint by about half a second. The nonce, which marks our
 * scripts, lives no longer than the drawing: pages are kept and shared, so in them it would guard nothing.
 */
export function withLateScripts(html: string, nonce: string, data: string): Scripted {
  const [first = '', ...marked] = html.slice(0, -ending.length).split(` nonce="${nonce}"`);
  const parts = ['<!DOCTYPE html>', first.replace('<head>', `<head><script>${firstScript}</script>`)];
  const scripts = [firstScript, lastScript];
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
  // Data is no script, so that the policy need not name it, and `<` can only stand in its texts.
  const block = ['<script type="application/json">', data.replaceAll('<', '\\u003c'), '</script>'];
  parts.push(...block, '<script>', lastScript, '</script>', ending);
  return { text: parts.join(''), scripts };
}

/**
 * Gives the router in the browser what the loaders have read. The data stands right before the script that runs this: it
 * is found by its place, because any name could also be borne by something that came with the content.
 */
export function handOverData(): void {
  const to = window.__reactRouterContext.streamController;
  to.enqueue(document.currentScript?.previousSibling?.textContent ?? '');
  to.close();
}

/** Runs inline at the end of every page; a tap before the scripts are there is kept until the page asks for its replay. */
export function startScriptsLate(): void {
  const taps: HTMLElement[] = [];
  const wakeUps = ['pointerdown', 'keydown', 'touchstart'] as const;

  window.thalirEarlyTaps = {
    async replay() {
      document.removeEventListener('click', keep, true);
      for (const button of taps) {
        if (button.isConnected) button.click();
        // Meanwhile the page follows, so that the next tap finds what this one has done.
        await null;
      }
    },
  };
  document.addEventListener('click', keep, true);
  for (const name of wakeUps) addEventListener(name, start, { passive: true });
  addEventListener('load', () => void afterLargestPaint().then(start));

  // The pictures that stand first are loaded by now, but a picture is painted only once it is decoded.
  async function afterLargestPaint() {
    const first = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]');
    await Promise.allSettled(Array.from(first, image => image.decode()));
    // What stands further down unfolds by animations, one within another (first-view.css).
    for (let part = unfolding(); part; part = unfolding()) await part.finished.catch(() => {});
    // The frame after the next begins when the next one has been handed over to the screen.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }

  function unfolding() {
    return document.getAnimations().find(each => (each as CSSAnimation).animationName === 'unfold');
  }

  function keep(event: Event) {
    // The menu opens by itself; a second click would close it again.
    const button = (event.target as Element).closest<HTMLElement>('button[type=button]:not([popovertarget])');
    // Who sees no answer taps again; only a stepper is meant as often as it is tapped.
    if (button && (!taps.includes(button) || button.closest('.stepper'))) taps.push(button);
  }

  function start() {
    for (const name of wakeUps) removeEventListener(name, start);
    // Each in a task of its own: to ask for ten files in one go holds a slow phone up.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=late]'))
      setTimeout(() => {
        link.rel = 'modulepreload';
      });
    const waiting = document.querySelector<HTMLScriptElement>('script[type=late]');
    if (!waiting) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = waiting.textContent;
    waiting.type = 'started';
    document.head.append(script);
  }
}

/** Once built, no comment is left in a function and each statement ends with its semicolon: one line will do. */
function textOf(run: () => void): string {
  const text = `(${run})()`;
  return import.meta.env.PROD ? text.replaceAll(/\n\s*/g, '') : text;
}

const firstScript = textOf(beginFirstView);
const lastScript = `${textOf(handOverData)};${textOf(startScriptsLate)}`;

declare global {
  interface Window {
    thalirEarlyTaps?: { replay(): void };
    /** Made by a script of React Router's. */
    __reactRouterContext: { streamController: ReadableStreamDefaultController<string> };
  }
}
