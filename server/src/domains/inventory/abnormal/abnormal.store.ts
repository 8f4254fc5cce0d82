import type { AbnormalRow } from '@kura/contract/inventory/abnormal/abnormal.ts';
import type { listAbnormal, listAbnormalStock } from '@kura/contract/inventory/abnormal/abnormal.endpoints.ts';
import type { StockChoice } from '@kura/contract/inventory/document/document.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { beginsWith, bounded, countRows, dayRangeThere, equals, oneOf, pageRows } from '../../../kernel/list.ts';
import { inScope } from '../../../kernel/scope.ts';
import { choiceColumns, choiceFrom, holdsSomething } from '../document/stock-choice.store.ts';

const from = raw('abnormal_reports r join locations l on l.id = r.location_id join warehouses w on w.id = r.warehouse_id');
const hereSum = (what: string): string => `(select coalesce(sum(${what}), 0) from stock_balances b where b.location_id = r.location_id)`;
const lyingThere = { good: hereSum('b.available + b.locked'), defective: hereSum('b.defective'), locked: hereSum('b.locked') };
/** A place has one open report and any number of closed ones: it is added up once. */
const ofOpen = (sum: string): Sql => raw(`case when r.status = 'open' then ${sum} else 0 end`);
/** Each sum reads the book: of so many reports. */
const mostSummed = 10_000;
const openCount = (what: string): string =>
  `(select ${what} from stock_count_locations n join stock_counts k on k.id = n.count_id where n.location_id = r.location_id and n.is_open)`;
const columns =
  raw(`r.id, r.status, r.warehouse_id, w.code as warehouse_code, w.zone, r.location_id, l.code as location_code, l.barcode as location_barcode,
  r.reason, r.note, r.reported_by_name, r.reported_at, ${lyingThere.good} as good, ${lyingThere.defective} as defective,
  ${lyingThere.locked} as locked, ${openCount('k.id')} as count_id, coalesce(${openCount('k.number')}, '') as count_number,
  r.closing, r.closing_note, r.closed_by_name, r.closed_at`);

export const page = (db: Query, _actor: Actor, query: ListQuery<typeof listAbnormal>): Promise<Page<AbnormalRow>> => {
  const place = query.location?.toUpperCase();
  return pageRows(db, {
    query,
    select: columns,
    from,
    where: [
      place ? sql`(${beginsWith(raw('l.code'), place)} or ${beginsWith(raw('l.barcode'), place)})` : null,
      equals(raw('r.status'), query.status),
      oneOf(raw('r.reason'), query.reason),
      equals(raw('r.warehouse_id'), query.warehouseId),
      dayRangeThere(raw('r.reported_at'), query.reportedAt, raw('w.zone')),
    ],
    sorts: {
      reportedAt: raw('r.reported_at'),
      good: bounded(raw(lyingThere.good), mostSummed),
      defective: bounded(raw(lyingThere.defective), mostSummed),
      locked: bounded(raw(lyingThere.locked), mostSummed),
    },
    totals: { good: ofOpen(lyingThere.good), defective: ofOpen(lyingThere.defective), locked: ofOpen(lyingThere.locked) },
    totalsUpTo: mostSummed,
    defaultSort: 'reportedAt',
    tieBreaker: raw('r.id'),
  });
};

const lying = { available: raw('b.available'), locked: raw('b.locked'), defective: raw('b.defective') };
export const stockPage = (db: Query, actor: Actor, query: ListQuery<typeof listAbnormalStock>): Promise<Page<StockChoice>> => {
  const id = raw('b.id');
  return pageRows(db, {
    query,
    select: choiceColumns,
    from: choiceFrom,
    where: [
      // The few locations of this kind first: everything else follows their index.
      raw(`b.location_id in (select v.id from locations v where v.kind = 'ABN')`),
      holdsSomething,
      inScope(actor.scope, raw('b.company_id')),
      beginsWith(raw('upper(p.sku)'), query.sku?.toUpperCase()),
      equals(raw('b.warehouse_id'), query.warehouseId),
      equals(raw('b.company_id'), query.companyId),
    ],
    sorts: { id, available: bounded(lying.available), locked: bounded(lying.locked), defective: bounded(lying.defective) },
    totals: lying,
    defaultSort: 'id',
    tieBreaker: id,
  });
};

export const read = (db: Query, id: number): Promise<AbnormalRow | undefined> =>
  db.first(sql`select ${columns} from ${from} where r.id = ${id}`);

/** A report is about a place of the warehouse, whatever company somebody has picked. */
export const lock = (tx: Tx, _scope: unknown, id: number): Promise<AbnormalRow | undefined> =>
  tx.first(sql`select ${columns} from ${from} where r.id = ${id} for update of r`);

export interface NewReport {
  warehouseId: number;
  locationId: number;
  reason: string;
  note: string;
}
export async function insert(tx: Tx, actor: Actor, report: NewReport, now: Date): Promise<number> {
  const row = await tx.first<{ id: number }>(sql`
    insert into abnormal_reports (warehouse_id, location_id, reason, note, status, reported_by, reported_by_name, reported_at)
    values (${report.warehouseId}, ${report.locationId}, ${report.reason}, ${report.note}, 'open', ${actor.userId}, ${actor.name}, ${now}) returning id`);
  return (row as { id: number }).id;
}

export interface Closing {
  closing: string;
  note: string;
}
/** Closed, how, by whom and when are one fact. */
export const close = (tx: Tx, actor: Actor, ids: readonly number[], { closing, note }: Closing, now: Date): Promise<number> =>
  tx.run(sql`
    update abnormal_reports set status = 'closed', closing = ${closing}, closing_note = ${note}, closed_by_name = ${actor.name}, closed_at = ${now}
    where id = any(${ids})`);

export const openAt = (tx: Tx, locationIds: readonly number[]): Promise<{ id: number; code: string }[]> =>
  tx.rows(sql`
    select r.id, l.code from abnormal_reports r join locations l on l.id = r.location_id
    where r.status = 'open' and r.location_id = any(${locationIds}) order by r.id for update of r`);

export const openByIds = (
  tx: Tx,
  ids: readonly number[],
): Promise<{ id: number; locationId: number; warehouseId: number; status: string }[]> =>
  tx.rows(
    sql`select r.id, r.location_id, r.warehouse_id, r.status from abnormal_reports r where r.id = any(${ids}) order by r.id for update`,
  );

export const countOpen = (db: Query): Promise<number> => countRows(db, raw('abnormal_reports'), [raw(`status = 'open'`)]);

/** Places among these in which a count runs. */
export const countedAmong = (db: Query, locationIds: readonly number[]): Promise<{ locationId: number; code: string }[]> =>
  db.rows(sql`
    select n.location_id, l.code from stock_count_locations n join locations l on l.id = n.location_id
    where n.is_open and n.location_id = any(${locationIds}) order by l.code`);
