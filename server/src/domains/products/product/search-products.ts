import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { folded, matches } from './search-text.ts';

/** Up to so many products are named one by one. A keyword that more of them have fills a page before long whatever is looked at. */
const fewHits = 5000;

/**
 * What a keyword finds, asked once and before the list that wants it: page and count would each search again, and would search as the planner
 * guesses. For a keyword that nobody has it guesses that many do, and walks through all products in their order.
 * Whoever scans into the search box, or types a whole SKU, means that one and not the forty that contain it. Each is asked by itself: the plan
 * for whole ones is then so plain that it is kept, and planning takes longer than finding.
 */
async function hitsOf(db: Query, scope: Scope, keyword: string, among: Sql): Promise<number[]> {
  const code = folded(keyword).toUpperCase();
  const theirs = sql`${among} and ${inScope(scope, raw('p.company_id'))}`;
  const whole = await db.rows<{ id: number }>(sql`
    select p.id from products p where upper(p.sku) = ${code} and ${theirs}
    union select p.id from product_codes k join products p on p.id = k.product_id where upper(k.code) = ${code} and ${theirs} limit 200`);
  const hits =
    whole.length > 0
      ? whole
      : await db.rows<{ id: number }>(sql`select p.id from products p where ${matches(keyword)} and ${theirs} limit ${fewHits + 1}`);
  return hits.map(({ id }) => id);
}

/** One by itself is told as one: a kept plan takes a list of unknown length for ten, and PostgreSQL would rather plan anew each time. */
const isHit = (column: Sql, ids: readonly number[]): Sql =>
  ids.length === 1 ? sql`${column} = ${ids[0]}::bigint` : sql`${column} = any(${ids}::bigint[])`;

/** The products `p` that a keyword means; null: all of them. */
export async function searched(db: Query, scope: Scope, keyword: string | undefined, among = raw('true')): Promise<Sql | null> {
  if (!keyword || folded(keyword) === '') return null;
  const ids = await hitsOf(db, scope, keyword, among);
  return ids.length > fewHits ? matches(keyword) : isHit(raw('p.id'), ids);
}

/** The same for rows of another table, by their column of product ids. */
export async function searchedBy(db: Query, scope: Scope, keyword: string | undefined, column: Sql): Promise<Sql | null> {
  if (!keyword || folded(keyword) === '') return null;
  const ids = await hitsOf(db, scope, keyword, raw('true'));
  return ids.length > fewHits ? sql`${column} in (select p.id from products p where ${matches(keyword)})` : isHit(column, ids);
}
