import { generatePassword } from './accounts/password.ts';
import type { Config } from './config.ts';
import { seedDemo } from './database/seed.ts';
import type { Shop } from './shop.ts';

export function firstStart(
  config: Pick<Config, 'seed' | 'adminEmail' | 'adminPassword'>,
  shop: Shop,
): Promise<{ email: string; password: string } | undefined> {
  return shop.setUpOnce(async newShop => {
    if (config.seed === 'demo') await seedDemo(newShop);
    const email = config.adminEmail ?? 'owner@thalir.example';
    const password = config.adminPassword ?? generatePassword();
    const owner = await newShop.users.add({ email, password, is_admin: true });
    return owner && { email, password };
  });
}
