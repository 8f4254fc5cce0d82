import type { Day } from '@kura/contract/kernel/day.ts';
import { system } from '../../../kernel/actor.ts';
import type { Tx, Works } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { refundFees } from '../../finance/public.ts';
import { causeOf } from './charge-storage.ts';

interface EarlyRun {
  warehouseId: number;
  code: string;
  day: Day;
}
export interface TakenBack extends EarlyRun {
  companies: number;
  cnyMinor: number;
}
interface EarlyCharge {
  companyId: number;
  entryId: number | null;
  cnyMinor: number;
  round: number;
  lines: { feeLineId: number; minor: number }[] | null;
}

/**
 * Storage of days that are not over: charged by a clock that was ahead. Each charge is given back in the book, and the day is free to be charged
 * when it is over. The latest day first, each in a transaction of its own: what breaks off is gone on with by another run.
 */
export async function takeBackStorage(db: Works, now: Date): Promise<TakenBack[]> {
  const runs = await db.rows<EarlyRun>(sql`
    select r.warehouse_id, w.code, r.day from storage_runs r join warehouses w on w.id = r.warehouse_id
    where (r.day + 1)::timestamp at time zone w.zone > book_clock(${now}) order by r.day desc, r.warehouse_id`);
  const taken: TakenBack[] = [];
  for (const run of runs) {
    const done = await db.tx((tx) => takeBackRun(tx, run, now));
    if (done) taken.push(done);
  }
  return taken;
}

/** Null: somebody else has just done it. */
async function takeBackRun(tx: Tx, run: EarlyRun, now: Date): Promise<TakenBack | null> {
  const { warehouseId, code, day } = run;
  const gone = await tx.run(sql`delete from storage_runs where warehouse_id = ${warehouseId} and day = ${day}`);
  if (gone === 0) return null;
  const charges = await tx.rows<EarlyCharge>(sql`
    select d.company_id, d.entry_id, d.cny_minor, d.round, (
      select jsonb_agg(jsonb_build_object('feeLineId', f.id, 'minor', f.charged_minor - f.refunded_minor) order by f.id)
      from fee_lines f where f.entry_id = d.entry_id and f.charged_minor > f.refunded_minor) as lines
    from storage_days d
    where d.warehouse_id = ${warehouseId} and d.day = ${day}
      and d.round = (select count(*) from storage_takebacks b where b.warehouse_id = d.warehouse_id and b.day = d.day)
    order by d.company_id`);
  const cause = causeOf({ id: warehouseId, code }, day);
  for (const { companyId, round, lines } of charges)
    if (lines)
      await refundFees(tx, system, { reference: `storage:${warehouseId}:${day}:${companyId}:back:${round}`, cause, note: '', lines }, now);
  const cnyMinor = charges.reduce((sum, charge) => sum + charge.cnyMinor, 0);
  await tx.run(sql`
    insert into storage_takebacks (warehouse_id, day, round, companies, cny_minor, taken_back_at)
    select ${warehouseId}::bigint, ${day}::date, count(*), ${charges.length}::int, ${cnyMinor}::bigint, ${now}::timestamptz
    from storage_takebacks where warehouse_id = ${warehouseId} and day = ${day}`);
  await logOperation(tx, system, {
    at: now,
    record: 'warehouse.warehouse',
    recordId: warehouseId,
    recordName: code,
    companyId: null,
    action: 'warehouse.warehouse.log.storageTakenBack',
    after: { dayTakenBack: day, storageRefunded: { currency: 'CNY', minor: cnyMinor } },
  });
  return { ...run, companies: charges.length, cnyMinor };
}
