import type { ConsolidationFee } from '@kura/contract/freight/consolidation/consolidation.ts';
import type { PriceCurrency } from '@kura/contract/kernel/money.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { countRows } from '../../../kernel/list.ts';

/** What customs ask for is shared out by declared value, not by room. */
const isTax = raw(`item in ('DUTY', 'IMPORT_TAX')`);
/** K04: what is in the book, and was not taken back. */
const counts = raw('voided_at is null and entry_id is not null');

export interface StoredFee extends Omit<ConsolidationFee, 'notDecider'> {
  byId: number | null;
}
export const ofConsolidation = (db: Query, id: number): Promise<StoredFee[]> =>
  db.rows(sql`
    select id, item, jsonb_build_object('currency', currency, 'minor', minor) as amount, minor, currency, fee_rate::text as rate,
      jsonb_build_object('currency', 'CNY', 'minor', cny_minor) as cny, note, by_name, at, voided_at is not null as is_void, void_reason,
      voided_at is null and entry_id is null as is_waiting, by_id, confirmed_by_name
    from consolidation_fees where consolidation_id = ${id} order by id`);

/** Of many, for a file. */
export const forFile = (db: Query, ids: readonly number[]): Promise<Record<string, unknown>[]> =>
  db.rows(sql`
    select c.number, f.item, f.currency, jsonb_build_object('currency', f.currency, 'minor', f.minor) as amount, f.fee_rate::text as rate,
      jsonb_build_object('currency', 'CNY', 'minor', f.cny_minor) as cny, f.note, f.by_name, f.at, f.voided_at is not null as is_void, f.void_reason,
      f.voided_at is null and f.entry_id is null as is_waiting, f.confirmed_by_name
    from consolidation_fees f join consolidations c on c.id = f.consolidation_id
    where c.id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], c.id), f.id`);

export interface NewFee {
  item: string;
  currency: string;
  minor: number;
  rate: string;
  cnyMinor: number;
  note: string;
}
export const insert = async (tx: Tx, id: number, fee: NewFee, by: { userId: number | null; name: string }, now: Date): Promise<number> =>
  found(
    await tx.first<{ id: number }>(sql`
      insert into consolidation_fees (consolidation_id, item, currency, minor, fee_rate, cny_minor, note, by_id, by_name, at)
      values (${id}, ${fee.item}, ${fee.currency}, ${fee.minor}, ${fee.rate}, ${fee.cnyMinor}, ${fee.note}, ${by.userId}, ${by.name}, ${now}) returning id`),
  ).id;
export const keepEntry = (tx: Tx, feeId: number, entryId: number): Promise<number> =>
  tx.run(sql`update consolidation_fees set entry_id = ${entryId} where id = ${feeId}`);

export interface HeldFee {
  id: number;
  item: string;
  currency: PriceCurrency;
  minor: number;
  rate: string;
  cnyMinor: number;
  byId: number | null;
  entryId: number | null;
  /** On which it was written. */
  day: string;
}
const held = raw(
  `id, item, currency, minor, fee_rate::text as rate, cny_minor, by_id, entry_id, (at at time zone 'Asia/Shanghai')::date::text as day`,
);
/** One line that was not struck out, under the lock of its container. */
export const standing = (tx: Tx, id: number, feeId: number): Promise<HeldFee | undefined> =>
  tx.first(
    sql`select ${held} from consolidation_fees where consolidation_id = ${id} and id = ${feeId} and voided_at is null and not ${isTax}`,
  );
export const standingTaxes = (tx: Tx, id: number): Promise<HeldFee[]> =>
  tx.rows(sql`select ${held} from consolidation_fees where consolidation_id = ${id} and voided_at is null and ${isTax} order by id`);
export const confirm = (tx: Tx, feeId: number, by: { userId: number | null; name: string }, now: Date): Promise<number> =>
  tx.run(
    sql`update consolidation_fees set confirmed_by = ${by.userId}, confirmed_by_name = ${by.name}, confirmed_at = ${now} where id = ${feeId} and entry_id is null`,
  );
/** What stands in some containers, to tell a line that a file brings a second time. */
export const standingIn = (
  tx: Tx,
  ids: readonly number[],
): Promise<{ consolidationId: number; item: string; currency: PriceCurrency; minor: number; note: string }[]> =>
  tx.rows(
    sql`select consolidation_id, item, currency, minor, note from consolidation_fees where consolidation_id = any(${ids}::bigint[]) and voided_at is null`,
  );
/** Written before this moment, and not in the book yet. */
export const countWaiting = (db: Query, before: Date): Promise<number> =>
  countRows(db, raw('consolidation_fees f'), [raw('f.voided_at is null and f.entry_id is null'), sql`f.at < ${before}`]);
export const areStanding = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.first(sql`select 1 from consolidation_fees where consolidation_id = ${id} and voided_at is null limit 1`)) !== undefined;
/** What was written before costs were posted. */
export const unposted = (tx: Tx): Promise<(HeldFee & { consolidationId: number; number: string })[]> =>
  tx.rows(sql`
    select f.id, f.item, f.currency, f.minor, f.fee_rate::text as rate, f.cny_minor, f.by_id, f.entry_id, f.consolidation_id, c.number,
      (f.at at time zone 'Asia/Shanghai')::date::text as day
    from consolidation_fees f join consolidations c on c.id = f.consolidation_id
    where f.voided_at is null and f.entry_id is null and f.by_id is null and c.status <> 'cancelled' order by f.id`);
/** Once: what was struck out stays so. */
export const strikeOut = (
  tx: Tx,
  feeId: number,
  { byName, reason, takenBack }: { byName: string; reason: string; takenBack: number | null },
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update consolidation_fees set voided_at = ${now}, voided_by_name = ${byName}, void_reason = ${reason}, void_entry_id = ${takenBack}
    where id = ${feeId} and voided_at is null`);

export const sums = async (db: Query, id: number): Promise<{ costMinor: number; taxMinor: number }> =>
  found(
    await db.first<{ costMinor: number; taxMinor: number }>(sql`
      select coalesce(sum(cny_minor) filter (where not ${isTax}), 0)::bigint as cost_minor,
        coalesce(sum(minor) filter (where ${isTax}), 0)::bigint as tax_minor
      from consolidation_fees where consolidation_id = ${id} and ${counts}`),
  );
/** The recorded duty and tax that count, in yen. */
export const taxes = async (db: Query, id: number): Promise<{ dutyJpy: number; importTaxJpy: number; rounds: number }> =>
  found(
    await db.first<{ dutyJpy: number; importTaxJpy: number; rounds: number }>(sql`
      select coalesce(sum(minor) filter (where item = 'DUTY' and voided_at is null), 0)::bigint as duty_jpy,
        coalesce(sum(minor) filter (where item = 'IMPORT_TAX' and voided_at is null), 0)::bigint as import_tax_jpy,
        count(*) as rounds
      from consolidation_fees where consolidation_id = ${id} and ${isTax}`),
  );

export interface Weight {
  orderId: number;
  number: string;
  companyId: number;
  storeId: number | null;
  revenueMm3: number;
  declaredYen: number;
}
export const weights = (db: Query, id: number): Promise<Weight[]> =>
  db.rows(sql`
    select x.order_id, o.number, x.company_id, o.store_id, x.revenue_mm3, x.declared_yen
    from consolidation_orders x join inbound_orders o on o.id = x.order_id where x.consolidation_id = ${id} order by x.order_id`);

export const keepShares = (tx: Tx, id: number, shares: readonly { orderId: number; minor: number }[]): Promise<number> =>
  tx.run(sql`
    update consolidation_orders x set cost_minor = s.minor
    from unnest(${shares.map(({ orderId }) => orderId)}::bigint[], ${shares.map(({ minor }) => minor)}::bigint[]) as s(order_id, minor)
    where x.consolidation_id = ${id} and x.order_id = s.order_id`);
export const keepTaxes = (tx: Tx, id: number, shares: readonly { orderId: number; duty: number; importTax: number }[]): Promise<number> =>
  tx.run(sql`
    update consolidation_orders x set duty_minor = s.duty, import_tax_minor = s.tax
    from unnest(${shares.map(({ orderId }) => orderId)}::bigint[], ${shares.map(({ duty }) => duty)}::bigint[],
      ${shares.map(({ importTax }) => importTax)}::bigint[]) as s(order_id, duty, tax)
    where x.consolidation_id = ${id} and x.order_id = s.order_id`);
export const keepSums = (tx: Tx, id: number, costMinor: number, taxMinor: number): Promise<number> =>
  tx.run(sql`update consolidations set cost_minor = ${costMinor}, tax_minor = ${taxMinor}, revision = revision + 1 where id = ${id}`);
