import { createElement as h, useState } from 'react';
import { categories } from '../domain/catalogue/category.ts';

/** What a floor page shows: the pictures of the shop's own page, as markup, with the words that stand beside them. */
export type FloorContent = {
  kind: 'home' | 'shop' | 'product';
  title: string;
  words: string;
  stage: string | undefined;
  cards: FloorCard[];
};
export type FloorCard = { picture: string; name: string; price: string; tags: string; address: string };

/** The least that a page with this content can be: a few styles, the system's font, a cart that counts. */
export function FloorPage({ kind, title, words, stage, cards }: FloorContent) {
  const [count, setCount] = useState(0);
  const add = () => setCount(count + 1);
  return h(
    'div',
    { className: kind },
    h(
      'header',
      null,
      h('a', { href: '/' }, 'Thalir'),
      h('a', { href: '/shop' }, 'Shop'),
      h('a', { href: '/shop?focus=search' }, 'Search'),
      h('a', { href: '/cart' }, `Cart ${count}`),
    ),
    h(
      'main',
      null,
      stage && h('figure', { dangerouslySetInnerHTML: { __html: stage } }),
      h('h1', null, title),
      h('p', null, words),
      kind === 'product' && h('button', { type: 'button', onClick: add }, 'Add to Cart'),
      kind === 'shop' && h(Categories),
      h(Cards, { className: 'tiles', cards: cards.filter(({ price }) => !price), add }),
      h(Cards, { className: 'grid', cards: cards.filter(({ price }) => price), add }),
    ),
    h('footer', null, h('p', null, 'Thalir, Kochi, Kerala, India'), h(Categories)),
  );
}

function Categories() {
  const links = categories.map(({ id, name }) =>
    h('li', { key: id }, h('a', { href: `/shop?category=${id}` }, name)),
  );
  return h('ul', { className: 'row' }, links);
}

function Cards({ className, cards, add }: { className: string; cards: FloorCard[]; add: () => void }) {
  return h(
    'ul',
    { className },
    cards.map((card, position) => h(Card, { ...card, add, key: position })),
  );
}

function Card({ picture, name, price, tags, address, add }: FloorCard & { add: () => void }) {
  return h(
    'li',
    null,
    h('figure', { dangerouslySetInnerHTML: { __html: picture } }),
    h('h2', null, h('a', { href: address }, name)),
    h('p', null, tags),
    h('p', null, price),
    price && h('button', { type: 'button', onClick: add }, 'Add'),
  );
}

export const floorStyles = `
*{box-sizing:border-box;margin:0}
body{font:16px/1.5 system-ui,sans-serif;color:#1c211d;background:#fbf8f1}
header{display:flex;gap:16px;padding:16px;height:64px;align-items:center}
main{max-width:1240px;margin:auto;padding:16px}
h1{font-size:2.2rem;line-height:1.15}
h2{font-size:1.05rem}
figure,picture,img{display:block;width:100%}
img{height:auto;aspect-ratio:4/5;object-fit:cover;border-radius:12px}
.home main>figure img{aspect-ratio:5/4}
ul{padding:0;list-style:none}
.grid,.tiles{display:grid;gap:16px;padding:24px 0}
.grid{grid-template-columns:repeat(2,1fr)}
.row{display:flex;flex-wrap:wrap;gap:8px}
a{color:inherit}
.row a,button{display:inline-block;min-height:44px;padding:8px 16px;border:1px solid #245c3a;border-radius:99px}
footer{padding:32px 16px;background:#16321f;color:#fff}
@media(width>=48rem){.grid,.tiles{grid-template-columns:repeat(4,1fr)}}
`;
