import { type Kysely, sql } from 'kysely';
import {
  type Respelling,
  respellingKeys,
  respellings,
} from '../../../domain/catalogue/search/respellings.ts';
import type { Database } from '../engine.ts';
import { cacheQueryResults } from '../query-cache.ts';
import type { Tables } from '../tables.ts';

/** Like `respell` in the domain; reads only the vocabulary that sounds like the search. */
export function createRespeller(database: Database, isFound: (q: string) => Promise<boolean>) {
  return cacheQueryResults(database, async (q: string): Promise<Respelling | undefined> => {
    if (await isFound(q)) return undefined;
    const keys = respellingKeys(q);
    const terms = keys.length > 0 ? await findTerms(database.read, keys) : [];
    for (const spelling of respellings(q, terms)) if (await isFound(spelling.q)) return spelling;
    return undefined;
  });
}

/** More words that sound alike tell nothing, and the work must not grow with the catalogue. */
const maxTermsPerKey = 50;

/** A loose index scan: reads one row per distinct term, of which a common one has as many as there are products. */
async function findTerms(read: Kysely<Tables>, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    with recursive wanted (key) as (values ${sql.join(keys.map(key => sql`(${key})`))}),
    found (key, term, number) as (
      select key, (select min(term) from product_term where product_term.key = wanted.key), 1 from wanted
      union all
      select key, (
        select min(term) from product_term where product_term.key = found.key and product_term.term > found.term
      ), number + 1 from found where term is not null and number < ${maxTermsPerKey}
    )
    select term from found where term is not null
  `.execute(read);
  return rows.map(({ term }) => term);
}
