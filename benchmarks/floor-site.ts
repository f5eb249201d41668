import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { formatPrice } from '../domain/catalogue/price.ts';
import type { Product } from '../domain/catalogue/product.ts';
import { type FloorCard, type FloorContent, FloorPage, floorStyles } from './floor-page.ts';

export type FloorFile = { type: string; body: string | Uint8Array<ArrayBuffer> };

/**
 * A hand-made site with the shop's catalogue and pictures: each page without any script and, under /late, the same
 * page brought to life by React once it has loaded. Nothing that shows this content can paint much earlier.
 */
export async function buildFloorSite(
  shop: string,
  paths: readonly string[],
): Promise<Map<string, FloorFile>> {
  const products: Product[] = await (await fetch(`${shop}/api/products`)).json();
  const files = new Map<string, FloorFile>([
    ['/floor.js', { type: 'text/javascript', body: await bundledClient() }],
  ]);
  for (const path of paths) {
    const content = contentOf(path, await (await fetch(shop + path)).text(), products);
    files.set(path, { type: 'text/html; charset=utf-8', body: document(content, '') });
    files.set(`/late${path}`, {
      type: 'text/html; charset=utf-8',
      body: document(content, lateScript(content)),
    });
    for (const picture of picturesOf(JSON.stringify(content)))
      files.set(picture, await copied(shop, picture));
  }
  return files;
}

/** The first picture stands large at the top, but in the list every picture is a card. A plant has no other pictures. */
function contentOf(path: string, html: string, products: Product[]): FloorContent {
  const kind = path === '/' ? 'home' : path === '/shop' ? 'shop' : 'product';
  const pictures = [...html.matchAll(/<picture[\s\S]*?<\/picture>/g)].map(([picture]) => picture);
  const cards = pictures.slice(kind === 'shop' ? 0 : 1).map(picture => cardOf(picture, products));
  const words = html.match(/<meta name="description" content="([^"]*)"/)?.[1] ?? '';
  return {
    kind,
    title: html.match(/<h1[^>]*>([^<]*)</)?.[1] ?? '',
    words,
    stage: kind === 'shop' ? undefined : pictures[0],
    cards: kind === 'product' ? cards.filter(({ price }) => price) : cards,
  };
}

function cardOf(picture: string, products: Product[]): FloorCard {
  const name = picture.match(/ alt="([^"]*)"/)?.[1] ?? '';
  const product = products.find(each => each.name === name);
  return {
    picture,
    name,
    price: product ? formatPrice(product.price) : '',
    tags: product?.tags.join(' · ') ?? '',
    address: product ? `/product/${product.id}` : '/shop',
  };
}

function document(content: FloorContent, script: string): string {
  const page = renderToString(createElement(FloorPage, content));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${content.title}</title><link rel="icon" href="data:,">${preloadOf(content)}<style>${floorStyles}</style></head>
<body><div id="page">${page}</div>${script}</body></html>`;
}

/** As a careful hand would: the picture that stands first is asked for before the page is read. */
function preloadOf({ stage, cards }: FloorContent): string {
  const first = stage ?? cards[0]?.picture ?? '';
  const [, srcSet, sizes] = first.match(/type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"/) ?? [];
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${srcSet}" imagesizes="${sizes}" fetchpriority="high">`;
}

function lateScript(content: FloorContent): string {
  const data = JSON.stringify(content).replaceAll('<', '\\u003c');
  const start = `addEventListener('load',()=>setTimeout(()=>import('/floor.js')))`;
  return `<script type="application/json" id="content">${data}</script><script>${start}</script>`;
}

async function bundledClient(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    build: { write: false, rolldownOptions: { input: `${import.meta.dirname}/floor-client.ts` } },
  });
  const files = [built].flat().flatMap(bundle => ('output' in bundle ? bundle.output : []));
  return files.flatMap(file => (file.type === 'chunk' ? file.code : [])).join('\n');
}

/** In the format that Lighthouse's Chromium takes. */
function picturesOf(html: string): Set<string> {
  return new Set(html.match(/\/(?:media|pictures)\/[^"\\\s,]+\.avif/g));
}

async function copied(shop: string, path: string): Promise<FloorFile> {
  const answer = await fetch(shop + path);
  return { type: answer.headers.get('Content-Type') ?? '', body: new Uint8Array(await answer.arrayBuffer()) };
}
