import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { type Config, proxyAdvice, readConfig } from './config.ts';
import { openShop } from './create-shop.ts';
import { firstStart } from './first-start.ts';
import { createPatientServer, drainOnSignal, listen } from './http/http-server.ts';
import { oneAtATime } from './http/pipelining-limit.ts';
import { createLog, withoutValues } from './http/request-log.ts';
import { startDailyBackups } from './jobs/daily-backup.ts';
import { eraseEveryDay } from './jobs/daily-retention.ts';
import { createCachedResponseHandler } from './pages/cached-response-handler.ts';
import { builtPages, developmentPages } from './pages/load-pages.ts';
import { createPageCache } from './pages/page-cache.ts';
import { StartupProblem } from './startup-problem.ts';

try {
  await openForBusiness(readConfig(process.env));
} catch (problem) {
  if (!(problem instanceof StartupProblem)) throw problem;
  console.error(problem.message);
  process.exit(1);
}

async function openForBusiness(config: Config): Promise<void> {
  const log = createLog(config);
  const shop = await openShop(config, error =>
    log.warn({ error: withoutValues(error) }, 'a photo could not be prepared'),
  );
  for (const advice of [proxyAdvice(config), shop.lacks]) if (advice) log.warn(advice);
  const logError = (error: unknown) => log.error({ error: withoutValues(error) }, 'surprise');
  const owner = await firstStart(config, shop);
  // Told before anything else can stop the start: it is kept nowhere.
  if (owner) introduce(owner, config);
  const server = createPatientServer();
  const pages = process.argv.includes('--dev')
    ? await developmentPages(shop, logError, server)
    : await builtPages(shop, logError);
  const { render: renderPage, isUnknownPage } = pages;
  const cache = createPageCache();
  const app = createApp({ shop, config, log, cache, renderPage, isUnknownPage });
  const isSentFromCache = createCachedResponseHandler({ cache, publicUrl: config.publicUrl, log });
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });

  server.on(
    'request',
    oneAtATime((request, response) =>
      pages.assets(request, response, () => {
        if (!isSentFromCache(request, response)) void answer(request, response);
      }),
    ),
  );
  const erasing = eraseEveryDay({ shop, config, log });
  const backups = startDailyBackups({ config, log, isKeeper: shop.isKeeper });
  drainOnSignal(server, async () => {
    await erasing.stop();
    await backups.stop();
    await shop.close();
  });

  const address = await listen(server, config);
  if (config.photoSizes === 'ahead') shop.photos.prepareSizes();
  say(`The shop is open at ${config.publicUrl ?? address}`);
}

function introduce(
  { email, password }: { email: string; password: string },
  { adminPassword }: Config,
): void {
  say('The owner of the back office (/admin), told this once:');
  say(`  e-mail    ${email}`);
  say(`  password  ${adminPassword ? 'the one in ADMIN_PASSWORD' : password}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
