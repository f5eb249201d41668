import BetterSqlite3 from 'better-sqlite3';

/** The same writers with the default `synchronous` level of better-sqlite3 for WAL. */
const { pragma } = BetterSqlite3.prototype;
BetterSqlite3.prototype.pragma = function (source, options) {
  const response = pragma.call(this, source.replace('synchronous = full', 'synchronous = normal'), options);
  return source === 'synchronous' ? 2 : response;
};

await import('./busy-writer.ts');
