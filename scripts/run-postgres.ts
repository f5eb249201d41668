import { print, runCommand } from './command.ts';
import { startPostgres } from './trial-postgres.ts';

const usage = `npm run postgres

Starts a PostgreSQL to try the shop on, without installing one. Its data is deleted when it stops (Ctrl+C).`;

await runCommand(usage, {}, async () => {
  // Not `once`: Ctrl+C arrives several times, from the terminal, npm and the launcher.
  const stopped = new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
  });
  const server = await startPostgres();
  print('PostgreSQL is running until you press Ctrl+C; its data is deleted then. In another terminal:\n');
  print(`  DATABASE_URL=${server.url} npm start`);
  await stopped;
  await server.stop();
});
