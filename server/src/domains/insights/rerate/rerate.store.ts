import type { listRerates } from '@kura/contract/insights/rerate/rerate.endpoints.ts';
import { clockZone } from '@kura/contract/insights/money-clock.ts';
import type { RerateRow } from '@kura/contract/insights/rerate/rerate.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { yen, yuan } from '../../../kernel/list-totals.ts';
import { bounded, countRows, dayRange, equals, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

export interface StoredRerate extends RerateRow {
  parcelId: number;
  rowId: number;
  companyId: number;
}
const company = raw('t.company_id');
const from = raw('carrier_bill_rerates t');
const names =
  raw(`join carrier_bill_rows r on r.id = t.row_id join carrier_bills b on b.id = r.bill_id join outbound_parcels k on k.id = t.parcel_id
  join outbound_orders o on o.id = k.order_id join companies c on c.id = t.company_id`);
const columns =
  raw(`t.id, t.row_id, t.parcel_id, r.tracking_number, o.number as order_number, t.company_id, c.name as company_name, t.status, b.carrier,
  t.from_size, t.to_size, jsonb_build_object('currency', 'JPY', 'minor', t.jpy) as yen, t.rate::text as rate,
  jsonb_build_object('currency', 'CNY', 'minor', t.cny_minor) as cny, t.reason, t.proposed_by as proposed_by_id, t.proposed_by_name, t.created_at,
  t.decided_by_name, t.decided_at, t.decision_note, null as not_decider`);

export const page = (db: Query, scope: Scope, query: ListQuery<typeof listRerates>): Promise<Page<StoredRerate>> =>
  pageRows(db, {
    query,
    select: columns,
    from,
    names,
    where: [
      inScope(scope, company),
      query.trackingNumber
        ? sql`t.row_id in (select x.id from carrier_bill_rows x where x.tracking_number like ${`${query.trackingNumber.replaceAll(/[\s\-\\%_]/g, '')}%`})`
        : null,
      equals(raw('t.status'), query.status),
      equals(company, query.companyId),
      dayRange(raw('t.created_at'), query.createdAt, clockZone),
    ],
    sorts: { createdAt: raw('t.created_at'), yen: bounded(raw('t.jpy')), cny: bounded(raw('t.cny_minor')) },
    totals: { yen: yen(raw('t.jpy')), cny: yuan(raw('t.cny_minor')) },
    defaultSort: 'createdAt',
    tieBreaker: raw('t.id'),
  });
export const read = (db: Query, scope: Scope, id: number): Promise<StoredRerate | undefined> =>
  db.first(sql`select ${columns} from ${from} ${names} where t.id = ${id} and ${inScope(scope, company)}`);
export async function lock(tx: Tx, scope: Scope, id: number): Promise<StoredRerate | undefined> {
  await tx.run(sql`select 1 from carrier_bill_rerates where id = ${id} for update`);
  return read(tx, scope, id);
}
/** Stands in the note of the decision, which is written with it. */
export const setStatus = async (tx: Tx, id: number, status: string): Promise<void> =>
  void (await tx.run(sql`update carrier_bill_rerates set status = ${status} where id = ${id} and status <> ${status}`));

export interface NewRerate {
  rowId: number;
  parcelId: number;
  companyId: number;
  fromSize: string;
  toSize: string;
  line: PricedLine;
  reason: string;
}
export const isOpen = async (tx: Tx, parcelId: number): Promise<boolean> =>
  (await tx.first(sql`select 1 as one from carrier_bill_rerates where parcel_id = ${parcelId} and status in ('proposed', 'approved')`)) !==
  undefined;
export async function insert(tx: Tx, actor: Actor, r: NewRerate, now: Date): Promise<number> {
  const row = await tx.first<{ id: number }>(sql`
    insert into carrier_bill_rerates (row_id, parcel_id, company_id, status, from_size, to_size, jpy, rate, cny_minor, reason, proposed_by, proposed_by_name, created_at)
    values (${r.rowId}, ${r.parcelId}, ${r.companyId}, 'proposed', ${r.fromSize}, ${r.toSize}, ${r.line.original.minor}, ${r.line.basis.rate}, ${r.line.cnyMinor},
      ${r.reason}, ${actor.userId}, ${actor.name}, ${now}) returning id`);
  return found(row).id;
}
/** Status and all in one: what is decided is never written again. */
export const noteDecision = (
  tx: Tx,
  actor: Actor,
  id: number,
  { status, note, entryId }: { status: 'approved' | 'rejected' | 'withdrawn'; note: string; entryId: number | null },
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update carrier_bill_rerates set status = ${status}, decided_by = ${actor.userId}, decided_by_name = ${actor.name}, decided_at = ${now}, decision_note = ${note},
      entry_id = ${entryId} where id = ${id}`);

export const countProposed = (db: Query): Promise<number> => countRows(db, from, [raw(`t.status = 'proposed'`)]);
export const feeLine = (tx: Tx, id: number): Promise<{ currency: 'CNY' | 'JPY'; left: number } | undefined> =>
  tx.first(sql`select wallet_currency as currency, charged_minor - refunded_minor as left from fee_lines where id = ${id}`);
