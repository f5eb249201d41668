import { expect, test } from 'vitest';
import { defaultSettings } from '../../domain/shop/settings.ts';
import { pageMeta } from './page-meta.ts';

const args = {
  matches: [
    { id: 'root' },
    {
      id: 'storefront/layout',
      loaderData: { origin: 'https://plants.example', settings: { ...defaultSettings, storeName: 'Ila' } },
    },
  ],
  location: { pathname: '/about' },
};

const content = (tags: object[], key: string) =>
  tags.find(tag => Object.values(tag).includes(key)) as { content?: string; href?: string } | undefined;

test('the page title ends with the shop name from the settings', () => {
  expect(pageMeta(args, { title: 'Our Story', description: 'd' })).toContainEqual({
    title: 'Our Story · Ila',
  });
});

test('canonical, og:url and og:image are absolute URLs', () => {
  const tags = pageMeta(args, { description: 'd', image: '/media/x.jpg' });
  expect(content(tags, 'canonical')?.href).toBe('https://plants.example/about');
  expect(content(tags, 'og:url')?.content).toBe('https://plants.example/about');
  expect(content(tags, 'og:image')?.content).toBe('https://plants.example/media/x.jpg');
});

test('an external picture keeps its URL', () => {
  const tags = pageMeta(args, { description: 'd', image: 'https://pictures.example/fern.jpg' });
  expect(content(tags, 'og:image')?.content).toBe('https://pictures.example/fern.jpg');
});

test('a page that is not indexed has no canonical link', () => {
  const tags = pageMeta(args, { description: 'd', indexed: false });
  expect(content(tags, 'canonical')).toBeUndefined();
  expect(content(tags, 'robots')?.content).toBe('noindex');
});
