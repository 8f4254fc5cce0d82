import type { Adjustment, AdjustmentInput, AdjustmentLine, AdjustmentRow } from '@kura/contract/inventory/adjustment/adjustment.ts';
import type { listAdjustments } from '@kura/contract/inventory/adjustment/adjustment.endpoints.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { beginsWith, bounded, countRows, dayRangeThere, documentsByNumber, equals, oneOf, pageRows } from '../../../kernel/list.ts';
import { type Numbered, withNumber, orderOfNumber } from '../../../kernel/numbers.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

const from = raw('stock_adjustments a join warehouses w on w.id = a.warehouse_id left join stock_counts k on k.id = a.count_id');
const sumOf = (scope: Scope, what: string): Sql =>
  sql`(select ${raw(what)} from stock_adjustment_lines x where x.adjustment_id = a.id and ${inScope(scope, raw('x.company_id'))})`;
const gain = (scope: Scope): Sql => sumOf(scope, 'coalesce(sum(x.change) filter (where x.change > 0), 0)');
const loss = (scope: Scope): Sql => sumOf(scope, 'coalesce(-sum(x.change) filter (where x.change < 0), 0)');
const columns = (
  scope: Scope,
): Sql => sql`a.id, a.number, a.status, a.warehouse_id, w.code as warehouse_code, w.zone, a.count_id, coalesce(k.number, '') as count_number,
  a.reason, a.note, ${sumOf(scope, 'count(*)')} as line_count,
  ${gain(scope)} as gain, ${loss(scope)} as loss,
  a.proposed_by as proposed_by_id, a.proposed_by_name, a.created_at, a.decided_by_name, a.decided_at, a.decision_note`;

/** A proposal may be about several companies: with one picked, only those that touch it, and only its lines. */
const touches = (companyId: number | null | undefined): Sql | null =>
  companyId === null || companyId === undefined
    ? null
    : sql`exists (select 1 from stock_adjustment_lines x where x.adjustment_id = a.id and x.company_id = ${companyId})`;

/** Documents whose lines are added up while somebody waits. */
const mostSummed = 20_000;

export const page = (db: Query, actor: Actor, query: ListQuery<typeof listAdjustments>): Promise<Page<AdjustmentRow>> =>
  pageRows(db, {
    query,
    select: columns(actor.scope),
    from,
    where: [
      touches(actor.scope.companyId),
      touches(query.companyId),
      beginsWith(raw('a.number'), query.number?.toUpperCase()),
      equals(raw('a.status'), query.status),
      oneOf(raw('a.reason'), query.reason),
      equals(raw('a.warehouse_id'), query.warehouseId),
      dayRangeThere(raw('a.created_at'), query.createdAt, raw('w.zone')),
    ],
    sorts: {
      createdAt: raw('a.created_at'),
      number: orderOfNumber(raw('a.number')),
      gain: bounded(gain(actor.scope), mostSummed),
      loss: bounded(loss(actor.scope), mostSummed),
    },
    totals: { gain: gain(actor.scope), loss: loss(actor.scope) },
    totalsUpTo: mostSummed,
    defaultSort: 'createdAt',
    tieBreaker: raw('a.id'),
  });

const one = (scope: Scope, id: number): Sql =>
  sql`select ${columns(scope)} from ${from} where a.id = ${id} and ${touches(scope.companyId) ?? raw('true')}`;

export async function read(db: Query, scope: Scope, id: number): Promise<Omit<Adjustment, 'counted'> | undefined> {
  const row = await db.first<AdjustmentRow>(one(scope, id));
  if (!row) return undefined;
  const lines = await linesOf(db, scope, id);
  // Whoever does not see all of its lines, or none while somebody counts again, does not see its numbers.
  const isWhole = lines.length > 0 && lines.length === (await countLines(db, id));
  return { ...row, lines, serials: isWhole ? await serialsOf(db, id) : [] };
}
const countLines = (db: Query, id: number): Promise<number> =>
  countRows(db, raw('stock_adjustment_lines x'), [sql`x.adjustment_id = ${id}`]);
const serialsOf = async (db: Query, id: number): Promise<string[]> =>
  (await db.first<{ serials: string[] }>(sql`select serials from stock_adjustments where id = ${id}`))?.serials ?? [];
/** As they left. */
export const setSerials = (tx: Tx, id: number, serials: readonly string[]): Promise<number> =>
  tx.run(sql`update stock_adjustments set serials = ${serials}::text[] where id = ${id}`);
export const lock = (tx: Tx, scope: Scope, id: number): Promise<AdjustmentRow | undefined> =>
  tx.first(sql`${one(scope, id)} for update of a`);

/** `now` and `locked` are of the very stock that the line would change. */
export const linesOf = (db: Query, scope: Scope, id: number): Promise<AdjustmentLine[]> =>
  db.rows(sql`
    select x.line_no, x.product_id, p.sku, p.name_zh, p.name_jp, x.company_id, c.name as company_name, x.store_id, coalesce(s.name, '') as store_name,
      x.location_id, l.code as location_code, x.lot_id, coalesce(t.number, '') as lot_number, t.lot_date, x.holding, x.change,
      coalesce(case x.holding when 'good' then here.good else here.defective end, 0) as now,
      coalesce(case x.holding when 'good' then here.locked else 0 end, 0) as locked
    from stock_adjustment_lines x join products p on p.id = x.product_id join companies c on c.id = x.company_id
      join locations l on l.id = x.location_id left join stores s on s.id = x.store_id left join stock_lots t on t.id = x.lot_id
      cross join lateral (
        select sum(b.available + b.locked) as good, sum(b.locked) as locked, sum(b.defective) as defective from stock_balances b
        where b.product_id = x.product_id and b.location_id = x.location_id and b.store_id is not distinct from x.store_id
          and (x.lot_id is null or b.lot_id = x.lot_id)
      ) here
    where x.adjustment_id = ${id} and ${inScope(scope, raw('x.company_id'))} order by x.line_no`);

export type NewLine = AdjustmentInput['lines'][number] & { companyId: number };
export interface NewAdjustment {
  zone: string;
  warehouseId: number;
  countId: number | null;
  reason: string;
  note: string;
  serials: readonly string[];
  lines: readonly NewLine[];
}
export async function insert(tx: Tx, actor: Actor, adjustment: NewAdjustment, now: Date): Promise<Numbered> {
  const lines = adjustment.lines.map((line, index) => ({ ...line, lineNo: index + 1 }));
  return found(
    await tx.first<Numbered>(sql`
      ${withNumber('PD', adjustment.zone, now)},
      a as (
        insert into stock_adjustments (number, warehouse_id, count_id, status, reason, note, serials, proposed_by, proposed_by_name, created_at)
        values ((select number from n), ${adjustment.warehouseId}, ${adjustment.countId}, 'proposed', ${adjustment.reason}, ${adjustment.note},
          ${adjustment.serials}::text[], ${actor.userId}, ${actor.name}, ${now})
        returning id, number),
      l as (
        insert into stock_adjustment_lines (adjustment_id, line_no, company_id, product_id, store_id, location_id, lot_id, holding, change)
        select a.id, x."lineNo", x."companyId", x."productId", x."storeId", x."locationId", x."lotId", x.holding, x.change
        from a, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x("lineNo" integer, "companyId" bigint, "productId" bigint, "storeId" bigint,
          "locationId" bigint, "lotId" bigint, holding text, change integer))
      select id, number from a`),
  );
}

export const setStatus = async (tx: Tx, id: number, status: string): Promise<void> =>
  void (await tx.run(sql`update stock_adjustments set status = ${status} where id = ${id}`));

export const noteDecision = (tx: Tx, actor: Actor, id: number, note: string, now: Date): Promise<number> =>
  tx.run(sql`
    update stock_adjustments set decided_by = ${actor.userId}, decided_by_name = ${actor.name}, decided_at = ${now}, decision_note = ${note}
    where id = ${id}`);

/** Places of the proposal in which somebody is counting just now. */
export const placesBeingCounted = (db: Query, id: number): Promise<{ code: string }[]> =>
  db.rows(sql`
    select distinct l.code from stock_adjustment_lines x join stock_count_locations k on k.location_id = x.location_id and k.is_open
      join locations l on l.id = x.location_id
    where x.adjustment_id = ${id} order by l.code`);

/** A place of the proposal for which a count has ended since it was made, and the sheet. One that was given up has booked nothing. */
export const countedSince = (db: Query, id: number): Promise<{ location: string; count: string } | undefined> =>
  db.first(sql`
    select l.code as location, c.number as count from stock_adjustments a join stock_adjustment_lines x on x.adjustment_id = a.id
      join stock_count_locations k on k.location_id = x.location_id join stock_counts c on c.id = k.count_id join locations l on l.id = k.location_id
    where a.id = ${id} and c.status = 'closed' and c.finished_at > a.created_at order by l.code, c.id desc limit 1`);

export const lotsOfCompanies = (db: Query, scope: Scope, ids: readonly number[]): Promise<{ id: number; companyId: number }[]> =>
  db.rows(sql`select t.id, t.company_id from stock_lots t where t.id = any(${ids}) and ${inScope(scope, raw('t.company_id'))}`);

export interface Held {
  locationId: number;
  productId: number;
  storeId: number | null;
  lotId: number;
  good: number;
  defective: number;
}
/** What lies of these products in these places, oldest lot first. */
export const held = (db: Query, locationIds: readonly number[], productIds: readonly number[]): Promise<Held[]> =>
  db.rows(sql`
    select b.location_id, b.product_id, b.store_id, b.lot_id, b.available + b.locked as good, b.defective from stock_balances b
    where b.location_id = any(${locationIds}) and b.product_id = any(${productIds}) order by b.lot_date, b.id`);

const table = raw('stock_adjustments a');

export const countProposed = (db: Query, scope: Scope): Promise<number> =>
  countRows(db, table, [raw(`a.status = 'proposed'`), touches(scope.companyId)]);

export const findByNumber = (db: Query, scope: Scope, keyword: string, limit: number) =>
  documentsByNumber(db, table, [touches(scope.companyId)], keyword, limit);
