import { resolve } from 'node:path';
import { readConfig } from '../server/config.ts';
import { restoreShop } from '../server/database/backup/restore-shop.ts';
import { describeContents, onlyArgument, print, runCommand } from './command.ts';

const usage = `npm run restore -- FILE [--replace]

Puts the backup FILE into the shop that DATA_DIR or DATABASE_URL names, of either engine, so this is also
how a shop moves to PostgreSQL and back. All of it arrives or nothing does.
A shop that is there already is left alone, unless --replace is given: then it is first saved to
DATA_DIR/backups and everybody is signed out.`;

await runCommand(usage, { replace: { type: 'boolean' } }, async ({ args, flags }) => {
  const path = resolve(onlyArgument(args, 'name of the backup file'));
  const { restored, previousShopPath } = await restoreShop(readConfig(), path, {
    replace: flags.replace ?? false,
  });
  if (previousShopPath) print(`The shop that was here is saved in ${previousShopPath}`);
  print(`Restored ${describeContents(restored)} from ${path}`);
});
