import { existsSync } from 'node:fs';
import { isAccountEmail } from '../server/accounts/account-email.ts';
import { generatePassword, passwordError } from '../server/accounts/password.ts';
import { type Config, readConfig } from '../server/config.ts';
import { openShop } from '../server/create-shop.ts';
import { sqlitePath } from '../server/database/engines/sqlite-file.ts';
import type { Shop } from '../server/shop.ts';
import { askPassword } from './ask-password.ts';
import { CommandError, onlyArgument, print, runCommand, UsageError } from './command.ts';

const usage = `npm run user -- add EMAIL [--admin] [--generate]    a new account; only admins may use the admin area
npm run user -- password EMAIL [--generate]         a new password, which ends every session of that account
npm run user -- remove EMAIL                        removes the account and ends its sessions
npm run user -- list                                every account

The password is asked for at the terminal, or read from standard input when that is not a terminal
(a first line: printf 'the password' | npm run user -- password EMAIL).
--generate makes one and shows it once. DATA_DIR and DATABASE_URL say which shop, as for npm start.`;

const flags = { admin: { type: 'boolean' }, generate: { type: 'boolean' } } as const;
type Options = { admin?: boolean | undefined; generate?: boolean | undefined };

await runCommand(usage, flags, async ({ args: [command, ...rest], flags }) => {
  if (command === 'list') {
    if (rest.length > 0) throw new UsageError('list takes nothing more');
    return withShop(requireShop(readConfig()), list);
  }
  if (command !== 'add' && command !== 'password' && command !== 'remove')
    throw new UsageError(command ? `There is no command "${command}"` : 'Say add, password, remove or list');
  const email = parseEmail(rest);
  if (command === 'remove') return withShop(requireShop(readConfig()), shop => remove(shop, email));
  if (command === 'add') return withShop(readConfig(), shop => add(shop, email, flags));
  return withShop(requireShop(readConfig()), shop => changePassword(shop, email, flags));
});

async function list(shop: Shop): Promise<void> {
  const users = await shop.users.list();
  if (users.length === 0) print('There are no accounts yet');
  for (const { email, is_admin, created_at } of users)
    print(`${email}  ${is_admin ? 'admin' : 'no admin'}  since ${created_at.slice(0, 10)}`);
}

async function add(shop: Shop, email: string, { admin = false, generate }: Options): Promise<void> {
  const password = await newPassword(shop, email, generate);
  if (!(await shop.users.add({ email, password, is_admin: admin })))
    throw new CommandError(`There is an account ${email} already.`);
  print(`Added ${email}${admin ? ', who may use the admin area' : ''}`);
  if (generate) print(`Password: ${password}`);
}

async function changePassword(shop: Shop, email: string, { generate }: Options): Promise<void> {
  const users = await shop.users.list();
  if (!users.some(user => user.email === email)) throw new CommandError(`There is no account ${email}.`);
  const password = await newPassword(shop, email, generate);
  await shop.users.setPassword(email, password);
  print(`Changed the password of ${email}; every session of theirs has ended`);
  if (generate) print(`Password: ${password}`);
}

async function remove(shop: Shop, email: string): Promise<void> {
  const outcome = await shop.users.remove(email);
  if (outcome === 'missing') throw new CommandError(`There is no account ${email}.`);
  if (outcome === 'last-admin')
    throw new CommandError(
      `${email} is the last admin account. Add another one first: npm run user -- add EMAIL --admin`,
    );
  print(`Removed ${email}; every session of theirs has ended`);
}

async function newPassword(shop: Shop, email: string, generate = false): Promise<string> {
  if (generate) return generatePassword();
  const password = await askPassword();
  const { storeName } = await shop.settings.read();
  const error = passwordError(password, { email, storeName });
  if (error) throw new CommandError(`${error}.`);
  return password;
}

function parseEmail(args: string[]): string {
  const email = onlyArgument(args, 'e-mail address').toLowerCase();
  if (!isAccountEmail(email)) throw new UsageError(`"${email}" is no e-mail address`);
  return email;
}

/** The message names the folder, in case DATA_DIR was forgotten. */
function requireShop(config: Config): Config {
  if (config.databaseUrl || existsSync(sqlitePath(config.dataDir))) return config;
  throw new CommandError(`There is no shop in ${config.dataDir} yet.`);
}

async function withShop(config: Config, work: (shop: Shop) => Promise<void>): Promise<void> {
  const shop = await openShop(config);
  try {
    await work(shop);
  } finally {
    await shop.close();
  }
}
