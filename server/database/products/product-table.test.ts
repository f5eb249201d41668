import { beforeEach, describe, expect, test, vi } from 'vitest';
import { draft, engines, openTestShop } from '../../../tests/test-shop.ts';
import type { Shop } from '../../shop.ts';

describe.each(engines)('products on %s', engine => {
  let shop: Shop;
  beforeEach(async () => {
    ({ shop } = await openTestShop(engine));
  });

  test('are stored as entered, with an id derived from the name', async () => {
    const entered = draft({
      name: 'Tulsi',
      price: 45.05,
      images: ['https://a.example/1.jpg', '/media/2.jpg'],
      other_names: ['തുളസി', 'holy basil, "sacred"'],
      care_water: 'Every day in summer.',
      care_humidity: 'Open air.',
    });
    const added = await shop.products.add(entered);
    expect(added).toEqual({
      ...entered,
      id: 'tulsi',
      image: 'https://a.example/1.jpg',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updated_at: added.created_at,
    });
    expect(await shop.products.find('tulsi')).toEqual(added);
  });

  test('with the same name get numbered ids, even when added concurrently', async () => {
    const added = await Promise.all(
      Array.from({ length: 12 }, () => shop.products.add(draft({ name: 'Fern' }))),
    );
    const numbered = Array.from({ length: 11 }, (_, index) => `fern-${index + 2}`);
    expect(added.map(({ id }) => id).sort()).toEqual(['fern', ...numbered].sort());
  });

  test('are restored only once by concurrent requests', async () => {
    await Promise.all(['Fern', 'Jade', 'Tulsi'].map(name => shop.products.add(draft({ name }))));
    const removed = await shop.products.removeMany(['fern', 'jade', 'tulsi']);
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => shop.products.restore(removed)));
    expect(outcomes.sort()).toEqual(['id-in-use', 'id-in-use', 'id-in-use', 'restored']);
    expect((await shop.products.list()).total).toBe(3);
  });

  test('are not restored at all when one of their ids is in use again', async () => {
    for (const name of ['Fern', 'Jade']) await shop.products.add(draft({ name }));
    const removed = await shop.products.removeMany(['fern', 'jade']);
    await shop.products.add(draft({ name: 'Jade' }));
    expect(await shop.products.restore(removed)).toBe('id-in-use');
    expect((await shop.products.list()).products.map(({ id }) => id)).toEqual(['jade']);
  });

  test('get the first unused number, ignoring longer names with the same prefix', async () => {
    for (const name of ['Fern', 'Fern 3', 'Fern Tree']) await shop.products.add(draft({ name }));
    expect((await shop.products.add(draft({ name: 'Fern' }))).id).toBe('fern-2');
    expect((await shop.products.add(draft({ name: 'തുളസി' }))).id).toBe('thulasi');
    expect((await shop.products.add(draft({ name: 'Fern' }))).id).toBe('fern-4');
  });

  test('store at most five photos and use the first as main photo', async () => {
    const images = [1, 2, 3, 4, 5, 6].map(number => `https://a.example/${number}.jpg`);
    const added = await shop.products.add(draft({ images }));
    expect(added.images).toEqual(images.slice(0, 5));
    expect(added.image).toBe(images[0]);
  });

  test('store quotes, Malayalam, emoji and SQL unchanged', async () => {
    const name = `തുളസി "O'Neil" 🌿 %_\\ '); drop table product; --`;
    const { id } = await shop.products.add(draft({ name, tags: ['a,b', 'ಕ'] }));
    expect(await shop.products.find(id)).toMatchObject({ name, tags: ['a,b', 'ಕ'] });
  });

  test('are replaced as a whole, with an increasing updated_at even if the clock is set back', async () => {
    const added = await shop.products.add(draft());
    const changes = draft({ name: 'Renamed', price: 10, images: ['/media/x.jpg'], tags: ['one'], stock: 0 });
    const changed = await shop.products.change(added.id, changes);
    expect(changed).toMatchObject({
      ...changes,
      id: added.id,
      image: '/media/x.jpg',
      created_at: added.created_at,
    });
    expect(await shop.products.find(added.id)).toEqual(changed);

    vi.useFakeTimers({ now: Date.parse(added.updated_at) - 60_000, toFake: ['Date'] });
    const dates = [added.updated_at];
    for (let save = 0; save < 5; save++) {
      const saved = await shop.products.change(added.id, changes);
      dates.push(typeof saved === 'string' ? saved : saved.updated_at);
    }
    vi.useRealTimers();
    expect(dates).toEqual([...new Set(dates)].sort());
  });

  test('reject changes and removals based on an outdated version', async () => {
    const { id } = await shop.products.add(draft());
    const isUnchanged = () => false;
    expect(await shop.products.change(id, draft({ stock: 1 }), isUnchanged)).toBe('changed');
    expect(await shop.products.remove(id, isUnchanged)).toBe('changed');
    expect(await shop.products.find(id)).toMatchObject({ stock: 12 });
    expect(await shop.products.remove(id)).toBe('removed');
    expect(await shop.products.remove(id)).toBe('missing');
    expect(await shop.products.change(id, draft())).toBe('missing');
    expect(await shop.products.find(id)).toBeUndefined();
  });

  test('accept exactly one of fifty concurrent writers', async () => {
    const read = await shop.products.add(draft());
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, stock) =>
        shop.products.change(read.id, draft({ stock }), now => now.updated_at === read.updated_at),
      ),
    );
    const winners = results.filter(result => typeof result !== 'string');
    expect(winners).toHaveLength(1);
    expect(results.filter(result => result === 'changed')).toHaveLength(49);
    expect(await shop.products.find(read.id)).toEqual(winners[0]);
  });

  test('reject invalid values and stay unchanged', async () => {
    const { id } = await shop.products.add(draft({ tags: ['kept'] }));
    const wrong = [{ stock: -1 }, { stock: 1_000_001 }, { price: 0 }, { price: 10_000_000.01 }, { name: '' }];
    for (const fields of wrong) {
      await expect(shop.products.change(id, draft(fields)), JSON.stringify(fields)).rejects.toThrow();
      await expect(shop.products.add(draft(fields)), JSON.stringify(fields)).rejects.toThrow();
    }
    expect((await shop.products.list()).products).toMatchObject([{ id, stock: 12, tags: ['kept'] }]);
  });

  test('lose their tags when removed', async () => {
    const { id } = await shop.products.add(draft({ tags: ['rare'] }));
    await shop.products.add(draft({ tags: ['fern', 'Aloe'] }));
    expect(await shop.products.tags()).toEqual(['Aloe', 'fern', 'rare']);
    await shop.products.remove(id);
    expect(await shop.products.tags()).toEqual(['Aloe', 'fern']);
  });

  test('record activity once when added and when stock runs low', async () => {
    const { id } = await shop.products.add(draft({ name: 'Fern', stock: 9 }));
    for (const stock of [5, 3, 8, 0]) await shop.products.change(id, draft({ name: 'Fern', stock }));
    const items = await shop.activity.recent(10);
    expect(items.map(({ message }) => message)).toEqual([
      'Fern is out of stock',
      'Fern is running low: 5 left',
      'Fern was added',
    ]);
    expect(items).toMatchObject([
      { type: 'product_low_stock', productId: 'fern' },
      {},
      { type: 'product_added' },
    ]);
    expect(await shop.activity.recent(1)).toEqual(items.slice(0, 1));
    expect(items.every(item => !('isGone' in item))).toBe(true);
    await shop.products.remove(id);
    expect(await shop.activity.recent(10)).toEqual(items.map(item => ({ ...item, isGone: true })));
  });

  test('are sampled at random as top picks', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await shop.products.add(draft({ name }));
    const seen = new Set<string>();
    for (let round = 0; round < 40; round++) {
      const picks = await shop.products.topPicks(4);
      expect(new Set(picks.map(({ id }) => id)).size).toBe(4);
      for (const { id } of picks) seen.add(id);
    }
    expect(seen.size).toBe(6);
  });

  test('are not found by malformed ids', async () => {
    for (const id of ['', '\0', "' or 1=1", '🌿'.repeat(5000)]) {
      expect(await shop.products.find(id)).toBeUndefined();
    }
  });
});
