import { resolve } from 'node:path';
import { readConfig } from '../server/config.ts';
import { backUpShop } from '../server/database/backup/back-up-shop.ts';
import { describeContents, onlyArgument, print, runCommand } from './command.ts';

const usage = `npm run backup -- FILE

Saves the whole shop into FILE while it runs: products, photos, messages, customers, settings and accounts.
FILE is one SQLite file whichever engine the shop stands on, and must not exist yet.
It holds customers' addresses and password hashes: keep it where only you can read it.
DATA_DIR and DATABASE_URL say which shop, as for npm start.`;

await runCommand(usage, {}, async ({ args }) => {
  const path = resolve(onlyArgument(args, 'name of the backup file'));
  const contents = await backUpShop(readConfig(), path);
  print(`Saved ${describeContents(contents)} to ${path}`);
});
