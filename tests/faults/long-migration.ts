import { openPostgres } from '../../server/database/engines/postgres.ts';
import { openSqlite } from '../../server/database/engines/sqlite.ts';
import { loadMigrations } from '../../server/database/pending-migrations.ts';

/** A future version with migrations slow enough to be killed midway. */
const { DATABASE_URL: url, DATA_DIR: dataDir = '' } = process.env;
const engine = url ? 'postgres' : 'sqlite';
const spend = url
  ? 'select pg_sleep(5);'
  : `create table spent as with recursive n(i) as (select 1 union all select i + 1 from n where i < 30000000)
     select count(*) as c from n;`;
const sql = `update product set name = 'half done'; create table halfway (a text); ${spend} drop table halfway;`;
const migrations = [...loadMigrations(engine), { number: 9000, name: '9000_long', sql }];

await (url ? openPostgres(url, migrations) : openSqlite(dataDir, migrations));
