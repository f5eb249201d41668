import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { type Config, readConfig, StartupProblem } from './config.ts';
import { startDailyBackups } from './daily-backup.ts';
import { eraseEveryDay } from './daily-erasing.ts';
import { firstStart } from './first-start.ts';
import { createFrontDoor } from './front-door.ts';
import { createPatientServer, drainOnSignal, listen } from './http-server.ts';
import { createPageCache } from './page-cache.ts';
import { builtPages, developmentPages } from './page-source.ts';
import { createLog, withoutValues } from './request-log.ts';
import { openShop } from './shop.ts';

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
  if (shop.lacks) log.warn(shop.lacks);
  const logSurprise = (error: unknown) => log.error({ error: withoutValues(error) }, 'surprise');
  const owner = await firstStart(config, shop);
  const server = createPatientServer();
  const pages = process.argv.includes('--dev')
    ? await developmentPages(shop, logSurprise, server)
    : await builtPages(shop, logSurprise);
  const cache = createPageCache();
  const isAnsweredAtTheDoor = createFrontDoor({ cache, publicUrl: config.publicUrl, log });
  const { render: renderPage, leadsNowhere } = pages;
  const app = createApp({ shop, config, log, cache, renderPage, leadsNowhere });
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });

  server.on('request', (request, response) =>
    pages.assets(request, response, () => {
      if (!isAnsweredAtTheDoor(request, response)) answer(request, response);
    }),
  );
  eraseEveryDay(shop, log);
  const backups = startDailyBackups({ config, log, isKeeper: shop.isKeeper });
  drainOnSignal(server, async () => {
    await backups.stop();
    await shop.close();
  });

  const address = await listen(server, config);
  if (config.photoSizes === 'ahead') shop.photos.prepareSizes();
  greet(config.publicUrl ?? address, owner);
}

function greet(address: string, owner: { email: string; password: string } | undefined): void {
  const lines = [`The shop is open at ${address}`];
  if (owner)
    lines.push(
      `Back office: ${address}/admin`,
      `  e-mail    ${owner.email}`,
      `  password  ${owner.password}`,
    );
  process.stdout.write(`${lines.join('\n')}\n`);
}
