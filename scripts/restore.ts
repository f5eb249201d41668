import { resolve } from 'node:path';
import { readConfig } from '../server/config.ts';
import { restoreShop } from '../server/database/backup/restore-shop.ts';
import { inWords, onlyWord, runCommand, say } from './command.ts';

const usage = `npm run restore -- FILE [--replace]

Puts the backup FILE into the shop that DATA_DIR or DATABASE_URL names, of either engine, so this is also
how a shop moves to PostgreSQL and back. All of it arrives or nothing does.
A shop that is there already is left alone, unless --replace is given: then it is first saved to
DATA_DIR/backups and everybody is signed out.`;

await runCommand(usage, { replace: { type: 'boolean' } }, async ({ words, flags }) => {
  const path = resolve(onlyWord(words, 'name of the backup file'));
  const { restored, kept } = await restoreShop(readConfig(), path, { replace: flags.replace ?? false });
  if (kept) say(`The shop that was here is saved in ${kept}`);
  say(`Restored ${inWords(restored)} from ${path}`);
});
