import BetterSqlite3 from 'better-sqlite3';

/** The same writers over the level of `synchronous` that SQLite's library would choose for a write-ahead log. */
const { pragma } = BetterSqlite3.prototype;
BetterSqlite3.prototype.pragma = function (source, options) {
  const answer = pragma.call(this, source.replace('synchronous = full', 'synchronous = normal'), options);
  return source === 'synchronous' ? 2 : answer;
};

await import('./busy-writer.ts');
