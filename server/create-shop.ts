import { join } from 'node:path';
import { createSessions } from './accounts/session.ts';
import { createUsers } from './accounts/users.ts';
import { Busy } from './busy-error.ts';
import type { Config } from './config.ts';
import { activityTable } from './database/activity-table.ts';
import { customerTable } from './database/customer-table.ts';
import { answers, openDatabase, within } from './database/database.ts';
import type { Database } from './database/engine.ts';
import { takenOrderTable } from './database/fulfilled-order-table.ts';
import { messageTable } from './database/message-table.ts';
import { personTable } from './database/personal-data-table.ts';
import { photoTable } from './database/photo-table.ts';
import { productTable } from './database/products/product-table.ts';
import { wantedTable } from './database/restock-request-table.ts';
import { sessionTable } from './database/session-table.ts';
import { settingsTable } from './database/settings-table.ts';
import { statisticsTable } from './database/statistics-table.ts';
import { userTable } from './database/user-table.ts';
import { createPhotoStore } from './photos/photo-store.ts';
import type { Shop } from './shop.ts';

const setUpPatience = 120_000;

/** What nobody has to wait for may go wrong unseen; `warn` hears of it. */
export async function openShop(config: Config, warn: (error: unknown) => void = () => {}): Promise<Shop> {
  return shopOn(await openDatabase(config), join(config.dataDir, 'cache', 'photos'), warn);
}

function shopOn(database: Database, cacheDir: string, warn: (error: unknown) => void): Shop {
  const photos = createPhotoStore({ table: photoTable(database), cacheDir, warn });
  const settings = settingsTable(database);
  const users = userTable(database);
  return {
    products: productTable(database),
    messages: messageTable(database),
    customers: customerTable(database),
    people: personTable(database),
    takenOrders: takenOrderTable(database),
    wanted: wantedTable(database),
    settings,
    statistics: statisticsTable(database),
    activity: activityTable(database),
    users: createUsers(users),
    sessions: createSessions(users, sessionTable(database)),
    photos,
    onChange: database.onChange,
    ...(database.pool && { pool: database.pool }),
    ...(database.lacks && { lacks: database.lacks }),
    isUnavailable: error => error instanceof Busy || database.isUnavailable(error),
    setUpOnce: work => setUpOnce(database, inside => work(shopOn(inside, cacheDir, warn))),
    isKeeper: database.isKeeper,
    isHealthy: () => answers(database),
    async close() {
      await photos.close();
      await database.close();
    },
  };
}

/** The saved settings are the mark: they appear with the rest of the work or, after a crash, not at all. */
function setUpOnce<T>(database: Database, work: (inside: Database) => Promise<T>): Promise<T | undefined> {
  return database.publish(async tables => {
    await database.sql.holdShop(tables);
    const inside = within(database, tables);
    const settings = settingsTable(inside);
    if (await settings.isSaved()) return undefined;
    const result = await work(inside);
    await settings.save(await settings.read());
    return result;
  }, setUpPatience);
}
