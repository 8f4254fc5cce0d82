import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { beginsWith } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

/** One import after the other for a company: the second one finds the numbers that the first one took. */
export const lockNumbers = (tx: Tx, companyIds: readonly number[]): Promise<number> =>
  tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended('outbound.customerNo:' || id, 0)) from unnest(${companyIds}::bigint[]) as id order by id`);

/**
 * Of these customer numbers those whose goods are on their way or have left. What was merged is in another order, what was split in several: a number is
 * free only when all of them have ended. A part that holds none of its goods keeps it as well: rather asked once too often than shipped twice.
 */
export async function takenNumbers(db: Query, companyId: number, customerNos: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ customerNo: string }>(sql`
    with recursive goods as (
      select o.customer_no, o.id, o.status, o.merged_into_id from outbound_orders o
      where o.company_id = ${companyId} and o.customer_no = any(${customerNos}::text[]) and o.customer_no <> ''
      union
      select g.customer_no, n.id, n.status, n.merged_into_id from goods g cross join lateral (
        select x.id, x.status, x.merged_into_id from outbound_orders x where x.id = g.merged_into_id
        union all
        select x.id, x.status, x.merged_into_id from outbound_orders x where x.split_from_id = g.id) n)
    select distinct customer_no from goods where status not in ('cancelled', 'rejected', 'cutOff')`);
  return rows.map(({ customerNo }) => customerNo);
}

export const noteMerged = (tx: Tx, id: number, intoId: number): Promise<number> =>
  tx.run(sql`update outbound_orders set merged_into_id = ${intoId} where id = ${id}`);
export const noteSplit = (tx: Tx, id: number, fromId: number): Promise<number> =>
  tx.run(sql`update outbound_orders set split_from_id = ${fromId} where id = ${id}`);

/** Whether two orders have a product in common. */
const shares = (one: string, other: string): Sql =>
  raw(
    `exists (select 1 from outbound_lines x join outbound_lines y on y.product_id = x.product_id where x.order_id = ${one} and y.order_id = ${other})`,
  );
/** When a draft went into another. */
const mergedAt = (of: string): Sql => raw(`(select max(s.at) from outbound_steps s where s.order_id = ${of} and s.status = 'cancelled')`);

/**
 * Orders `o` under a customer number that begins so: their own, or that of a draft that went into them, in however many steps. Where its goods were in what was
 * split again afterwards, the part that has some of its products as well.
 */
export const underNumber = (scope: Scope, text: string | undefined): Sql | null =>
  text
    ? sql`o.id in (
        with recursive ways as (
          select x.id as from_id, x.id, x.merged_into_id, null::timestamptz as since from outbound_orders x
          where ${beginsWith(raw('x.customer_no'), text)} and x.customer_no <> '' and ${inScope(scope, raw('x.company_id'))}
          union
          select w.from_id, n.id, n.merged_into_id, n.since from ways w cross join lateral (
            select m.id, m.merged_into_id, ${mergedAt('w.id')} as since from outbound_orders m where m.id = w.merged_into_id
            union all
            select p.id, p.merged_into_id, p.created_at from outbound_orders p
            where p.split_from_id = w.id and p.created_at >= w.since and ${shares('p.id', 'w.from_id')}) n)
        select id from ways)`
    : null;

/** Whether a marketplace asked for cash of a draft that went into this one. */
export const hasMarketCod = async (db: Query, id: number): Promise<boolean> =>
  (await db.first(sql`
    with recursive goods as (
      select o.id, o.source, o.cod_jpy from outbound_orders o where o.merged_into_id = ${id}
      union
      select n.id, n.source, n.cod_jpy from goods g join outbound_orders n on n.merged_into_id = g.id)
    select 1 as one from goods where source = 'channel' and cod_jpy > 0 limit 1`)) !== undefined;

/** What the drafts that went into this one were called, beside its own number; of those that went into what it was split off from, the ones whose products it has. */
export async function mergedNos(db: Query, id: number): Promise<string[]> {
  const rows = await db.rows<{ customerNo: string }>(sql`
    with recursive wholes as (
      select o.id, o.split_from_id, o.created_at, 'infinity'::timestamptz as until from outbound_orders o where o.id = ${id}
      union
      select n.id, n.split_from_id, n.created_at, w.created_at from wholes w join outbound_orders n on n.id = w.split_from_id),
    goods as (
      select o.id, o.customer_no, w.id as whole_id from wholes w join outbound_orders o on o.merged_into_id = w.id and ${mergedAt('o.id')} <= w.until
      union
      select n.id, n.customer_no, g.whole_id from goods g join outbound_orders n on n.merged_into_id = g.id)
    select distinct g.customer_no from goods g join outbound_orders o on o.id = ${id}
    where g.customer_no <> '' and g.customer_no <> o.customer_no and (g.whole_id = o.id or ${shares('o.id', 'g.id')}) order by 1`);
  return rows.map(({ customerNo }) => customerNo);
}
