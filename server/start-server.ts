import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { type Config, proxyWarning, readConfig } from './config.ts';
import { openShop } from './create-shop.ts';
import { lockDataFolder } from './database/engines/data-folder-lock.ts';
import { firstStart } from './first-start.ts';
import { createHttpServer, drainOnSignal, listen } from './http/http-server.ts';
import { limitPipelining } from './http/pipelining-limit.ts';
import { createLog, redactError } from './http/request-log.ts';
import { startDailyBackups } from './jobs/daily-backup.ts';
import { startDailyRetention } from './jobs/daily-retention.ts';
import { createCachedResponseHandler } from './pages/cached-response-handler.ts';
import { loadBuiltPages, loadDevelopmentPages } from './pages/load-pages.ts';
import { createPageCache } from './pages/page-cache.ts';
import { StartupProblem } from './startup-problem.ts';

try {
  await startServer(readConfig(process.env));
} catch (problem) {
  if (!(problem instanceof StartupProblem)) throw problem;
  console.error(problem.message);
  process.exit(1);
}

async function startServer(config: Config): Promise<void> {
  const log = createLog(config);
  const unlockDataFolder = config.databaseUrl ? () => {} : lockDataFolder(config.dataDir);
  const shop = await openShop(config, (error, message) => log.warn({ error: redactError(error) }, message));
  for (const warning of [proxyWarning(config), shop.startupWarning]) if (warning) log.warn(warning);
  const logError = (error: unknown) => log.error({ error: redactError(error) }, 'unhandled error');
  const owner = await firstStart(config, shop);
  // Printed before anything else can fail: the password is stored only as a hash.
  if (owner) printOwner(owner, config);
  const server = createHttpServer();
  const pages = process.argv.includes('--dev')
    ? await loadDevelopmentPages(shop, logError, server)
    : await loadBuiltPages(shop, logError);
  const { render: renderPage, isUnknownPage } = pages;
  const cache = createPageCache();
  const app = createApp({ shop, config, log, cache, renderPage, isUnknownPage });
  const sendFromCache = createCachedResponseHandler({ cache, publicUrl: config.publicUrl, log });
  const handleRequest = getRequestListener(app.fetch, { overrideGlobalObjects: false });

  server.on(
    'request',
    limitPipelining((request, response) =>
      pages.assets(request, response, () => {
        if (!sendFromCache(request, response)) void handleRequest(request, response);
      }),
    ),
  );
  const retention = startDailyRetention({ shop, config, log });
  const backups = startDailyBackups({ config, log, isLeader: shop.isLeader, backups: shop.backups });
  drainOnSignal(server, {
    // The next process may start while this one finishes its last requests.
    onClosed: unlockDataFolder,
    async onDrained() {
      await retention.stop();
      await backups.stop();
      await shop.close();
    },
  });

  const url = await listen(server, config);
  if (config.photoSizes === 'ahead') shop.photos.pregenerateSizes();
  print(`The shop is open at ${config.publicUrl ?? url}`);
}

function printOwner(
  { email, password }: { email: string; password: string },
  { adminPassword }: Config,
): void {
  print('The owner account for /admin, shown only this once:');
  print(`  e-mail    ${email}`);
  print(`  password  ${adminPassword ? 'the one in ADMIN_PASSWORD' : password}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
