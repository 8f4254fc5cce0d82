import type { CountDifference, CountedLine } from '@kura/contract/inventory/count/count.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import type { Actor } from '../../../kernel/actor.ts';

export type Round = 1 | 2;
const names = { 1: 'first', 2: 'second' } as const;
const column = (round: Round, name: string): Sql => raw(`${names[round]}_${name}`);

export interface RoundPlace {
  locationId: number;
  firstBy: number | null;
  /** Of the round. */
  by: number | null;
  byName: string;
  isDone: boolean;
  needsSecond: boolean;
}
export const lockPlace = (tx: Tx, countId: number, locationId: number, round: Round): Promise<RoundPlace | undefined> =>
  tx.first(sql`
    select n.location_id, n.first_by, n.${column(round, 'by')} as by, n.${column(round, 'by_name')} as by_name,
      n.${column(round, 'done_at')} is not null as is_done,
      exists (select 1 from stock_count_lines x where x.count_id = n.count_id and x.location_id = n.location_id
        and (x.first_good is distinct from x.book_good or x.first_defective is distinct from x.book_defective)) as needs_second
    from stock_count_locations n where n.count_id = ${countId} and n.location_id = ${locationId} for update of n`);

export const claimPlace = (tx: Tx, countId: number, locationId: number, round: Round, actor: Actor): Promise<number> =>
  tx.run(sql`
    update stock_count_locations set ${column(round, 'by')} = ${actor.userId}, ${column(round, 'by_name')} = ${actor.name}
    where count_id = ${countId} and location_id = ${locationId}`);

/** Only what was entered in this round: what the book holds and nobody has found yet does not show. */
export const entered = (db: Query, scope: Scope, countId: number, locationId: number, round: Round): Promise<CountedLine[]> =>
  db.rows(sql`
    select x.product_id, p.sku, p.name_zh, p.name_jp, c.name as company_name, x.${column(round, 'good')} as good, x.${column(round, 'defective')} as defective
    from stock_count_lines x join products p on p.id = x.product_id join companies c on c.id = p.company_id
    where x.count_id = ${countId} and x.location_id = ${locationId} and x.${column(round, 'good')} is not null and ${inScope(scope, raw('p.company_id'))}
    order by p.sku, p.id`);

export interface Entry {
  countId: number;
  locationId: number;
  productId: number;
  good: number;
  defective: number;
}
export const enter = (tx: Tx, round: Round, e: Entry): Promise<number> =>
  tx.run(sql`
    insert into stock_count_lines (count_id, location_id, product_id, ${column(round, 'good')}, ${column(round, 'defective')})
    values (${e.countId}, ${e.locationId}, ${e.productId}, ${e.good}, ${e.defective})
    on conflict (count_id, location_id, product_id) do update
      set ${column(round, 'good')} = excluded.${column(round, 'good')}, ${column(round, 'defective')} = excluded.${column(round, 'defective')}`);

/** What nobody found is not there. A product found only in the second round was not there in the first. */
export async function finishPlace(tx: Tx, countId: number, locationId: number, round: Round, now: Date): Promise<void> {
  for (const each of round === 2 ? ([1, 2] as const) : ([1] as const))
    await tx.run(sql`
      update stock_count_lines set ${column(each, 'good')} = coalesce(${column(each, 'good')}, 0), ${column(each, 'defective')} = coalesce(${column(each, 'defective')}, 0)
      where count_id = ${countId} and location_id = ${locationId}`);
  await tx.run(sql`
    update stock_count_locations set ${column(round, 'done_at')} = ${now} where count_id = ${countId} and location_id = ${locationId}`);
}

/** Lines that exist only because somebody entered them in this round go with it. */
export async function restartPlace(tx: Tx, countId: number, locationId: number, round: Round): Promise<void> {
  await tx.run(sql`
    update stock_count_lines set ${column(round, 'good')} = null, ${column(round, 'defective')} = null where count_id = ${countId} and location_id = ${locationId}`);
  await tx.run(sql`
    delete from stock_count_lines where count_id = ${countId} and location_id = ${locationId}
      and book_good = 0 and book_defective = 0 and coalesce(first_good, second_good) is null`);
  await tx.run(sql`
    update stock_count_locations set ${column(round, 'done_at')} = null, ${column(round, 'by')} = null, ${column(round, 'by_name')} = ''
    where count_id = ${countId} and location_id = ${locationId}`);
}

/** Every line whose figures differ, before and after the second look. */
export const differences = (db: Query, scope: Scope, countId: number): Promise<CountDifference[]> =>
  db.rows(sql`
    select * from (
      select x.location_id, l.code as location_code, l.pick_seq, x.product_id, p.sku, p.name_zh, p.name_jp, p.company_id, c.name as company_name,
        x.book_good, x.book_defective, coalesce(x.first_good, 0) as first_good, coalesce(x.first_defective, 0) as first_defective,
        x.second_good, x.second_defective,
        coalesce(x.second_good, x.first_good, 0) - x.book_good as good_change,
        coalesce(x.second_defective, x.first_defective, 0) - x.book_defective as defective_change,
        n.first_by_name, n.second_by_name
      from stock_count_lines x join stock_count_locations n on n.count_id = x.count_id and n.location_id = x.location_id
        join locations l on l.id = x.location_id join products p on p.id = x.product_id join companies c on c.id = p.company_id
      where x.count_id = ${countId} and ${inScope(scope, raw('p.company_id'))}
    ) d
    where good_change <> 0 or defective_change <> 0 or first_good <> book_good or first_defective <> book_defective
    order by pick_seq, location_id, sku, product_id`);
