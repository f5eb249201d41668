import { join } from 'node:path';
import { createSessions } from './accounts/session.ts';
import { createUsers } from './accounts/users.ts';
import { BusyError } from './busy-error.ts';
import type { Config } from './config.ts';
import { activityTable } from './database/activity-table.ts';
import { createBackups } from './database/backup/backups.ts';
import { customerTable } from './database/customer-table.ts';
import { bindToTransaction, isReachable, openDatabase } from './database/database.ts';
import type { Database } from './database/engine.ts';
import { fulfilledOrderTable } from './database/fulfilled-order-table.ts';
import { messageTable } from './database/message-table.ts';
import { missedSearchTable } from './database/missed-search-table.ts';
import { personalDataTable } from './database/personal-data-table.ts';
import { photoTable } from './database/photo-table.ts';
import { indexProducts } from './database/products/index-products.ts';
import { productImports } from './database/products/product-imports.ts';
import { productTable } from './database/products/product-table.ts';
import { pushTable } from './database/push-table.ts';
import { restockRequestTable } from './database/restock-request-table.ts';
import { sessionTable } from './database/session-table.ts';
import { settingsTable } from './database/settings-table.ts';
import { statisticsTable } from './database/statistics-table.ts';
import { userTable } from './database/user-table.ts';
import { createNotifications } from './notifications/notifications.ts';
import { webPushSender } from './notifications/web-push-sender.ts';
import { createPhotoStore } from './photos/photo-store.ts';
import { createMissedSearches } from './searches/missed-searches.ts';
import type { BrowserErrors, Shop } from './shop.ts';

const setUpTimeout = 120_000;

type Warn = (error: unknown, message: string) => void;

export async function openShop(config: Config, warn: Warn = () => {}): Promise<Shop> {
  const database = await openDatabase(config);
  await indexProducts(database);
  return createShop(database, config, warn);
}

function createShop(database: Database, config: Config, warn: Warn): Shop {
  const cacheDir = join(config.dataDir, 'cache', 'photos');
  const photos = createPhotoStore({
    table: photoTable(database),
    cacheDir,
    warn: error => warn(error, 'a photo could not be prepared'),
  });
  const settings = settingsTable(database);
  const users = userTable(database);
  const messages = messageTable(database);
  const products = productTable(database);
  const notifications = createNotifications({
    records: pushTable(database),
    sender: webPushSender,
    notifyUrl: config.notifyUrl,
    publicUrl: config.publicUrl,
    readStoreEmail: async () => (await settings.read()).storeEmail,
    warn,
  });
  return {
    products,
    productImports: productImports(database),
    messages: {
      ...messages,
      async add(payload) {
        const message = await messages.add(payload);
        notifications.announceMessage();
        return message;
      },
    },
    customers: customerTable(database),
    personalData: personalDataTable(database),
    fulfilledOrders: fulfilledOrderTable(database),
    restockRequests: restockRequestTable(database),
    settings,
    statistics: statisticsTable(database),
    activity: activityTable(database),
    browserErrors: createBrowserErrors(),
    missedSearches: createMissedSearches(missedSearchTable(database), products),
    notifications,
    users: createUsers(users),
    sessions: createSessions(users, sessionTable(database)),
    photos,
    backups: createBackups(database, config),
    onChange: database.onChange,
    ...(database.pool && { pool: database.pool }),
    ...(database.startupWarning && { startupWarning: database.startupWarning }),
    isUnavailable: error => error instanceof BusyError || database.isUnavailable(error),
    setUpOnce: work => setUpOnce(database, transaction => work(createShop(transaction, config, warn))),
    isLeader: database.isLeader,
    isHealthy: () => isReachable(database),
    async close() {
      await photos.close();
      await database.close();
    },
  };
}

function createBrowserErrors(): BrowserErrors {
  let summary = { count: 0, latest: '' };
  return {
    add(at) {
      summary = { count: summary.count + 1, latest: at.toISOString() };
    },
    summary: () => summary,
  };
}

/** Saved settings mark a finished setup; they are written in the same transaction. */
function setUpOnce<T>(
  database: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T | undefined> {
  return database.publish(async tables => {
    await database.sql.lockSetup(tables);
    const transaction = bindToTransaction(database, tables);
    const settings = settingsTable(transaction);
    if (await settings.isSaved()) return undefined;
    const result = await work(transaction);
    await settings.save(await settings.read());
    return result;
  }, setUpTimeout);
}
