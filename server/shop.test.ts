import { describe, expect, it } from 'vitest';
import { draft, engines, openTestShop } from '../tests/test-shop.ts';

describe.each(engines)('a shop on %s', engine => {
  it('answers', async () => {
    const { shop } = await openTestShop(engine);
    expect(await shop.isHealthy()).toBe(true);
    await shop.products.add(draft());
  });
});
