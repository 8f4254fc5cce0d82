import type { BillCarrier } from '@kura/contract/insights/bill/bill-columns.ts';
import type { BillMapping } from '@kura/contract/insights/bill/bill.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { withNumber, type Numbered } from '../../../kernel/numbers.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import type { BilledLine } from './billed-line.ts';

export const remembered = (
  db: Query,
  carrier: BillCarrier,
  headings: readonly string[],
): Promise<{ headings: string; mapping: BillMapping } | undefined> =>
  db.first(sql`
    select headings, mapping from carrier_bill_mappings where carrier = ${carrier} and headings = any(${[...headings]}::text[]) order by saved_at desc limit 1`);

export const remember = (tx: Tx, actor: Actor, carrier: BillCarrier, headings: string, mapping: BillMapping, now: Date): Promise<number> =>
  tx.run(sql`
    insert into carrier_bill_mappings (carrier, headings, mapping, saved_by, saved_by_name, saved_at)
    values (${carrier}, ${headings}, ${JSON.stringify(mapping)}, ${actor.userId}, ${actor.name}, ${now})
    on conflict (carrier, headings) do update
      set mapping = excluded.mapping, saved_by = excluded.saved_by, saved_by_name = excluded.saved_by_name, saved_at = excluded.saved_at`);

/** Which bill is as this very file says. Where another file came after it, it may come again: that undoes the other. */
export const billAsIn = (db: Query, sha256: string): Promise<{ number: string } | undefined> =>
  db.first(sql`
    select b.number from carrier_bill_files f join carrier_bills b on b.id = f.bill_id
    where f.sha256 = ${sha256} and not exists (select 1 from carrier_bill_files later where later.bill_id = f.bill_id and later.id > f.id) limit 1`);
/** Two who bring in the same bytes at once wait for each other: the second finds the file of the first. */
export const holdFile = (tx: Tx, sha256: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext(${`carrier bill file ${sha256}`}))`);

export interface BillKey {
  carrier: BillCarrier;
  /** The first day. */
  month: string;
  billNo: string;
}
export const lockOf = (tx: Tx, { carrier, month, billNo }: BillKey): Promise<Numbered | undefined> =>
  tx.first(sql`select id, number from carrier_bills where carrier = ${carrier} and month = ${month} and bill_no = ${billNo} for update`);

export async function insertBill(tx: Tx, { carrier, month, billNo }: BillKey, now: Date): Promise<Numbered> {
  // Two who bring in the same month at once wait for each other here: the second finds the bill of the first.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`carrier bill ${carrier} ${month} ${billNo}`}))`);
  const known = await lockOf(tx, { carrier, month, billNo });
  if (known) return known;
  return found(
    await tx.first<Numbered>(sql`
      ${withNumber('ZD', zones.CN, now)}
      insert into carrier_bills (number, carrier, month, bill_no, status, created_at)
      values ((select number from n), ${carrier}, ${month}, ${billNo}, 'imported', ${now}) returning id, number`),
  );
}
export const setImported = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`update carrier_bills set status = 'imported' where id = ${id}`);

/** What stays when a corrected file comes: what is in the book, and what a re-rate names. */
const stays = sql`(r.state = 'confirmed' or exists (
  select 1 from carrier_bill_rerates t where t.row_id = r.id))`;
export interface KeptLine extends Pick<BilledLine, 'trackingNumber' | 'service' | 'codFeeJpy'> {
  id: number;
  /** Null: an earlier correction billed it no more; it is there for its re-rate alone. */
  amountJpy: number | null;
  isConfirmed: boolean;
  /** What of it went into the book. */
  agreedJpy: number;
  bookedCodFeeJpy: number;
  /** It was decided before that it stays booked, though a corrected file has it no more. */
  isKept: boolean;
  /** Somebody has decided already about taking it back. */
  isDecided: boolean;
}
export const keptLines = (db: Query, billId: number): Promise<KeptLine[]> =>
  db.rows(sql`
    select r.id, r.tracking_number, r.service, r.amount_jpy, r.cod_fee_jpy, r.state = 'confirmed' as is_confirmed, coalesce(r.agreed_jpy, 0) as agreed_jpy,
      r.booked_cod_fee_jpy, exists (
        select 1 from carrier_bill_rows x where x.takes_back_id = r.id and x.state = 'confirmed' and x.decision = 'settle') as is_kept, exists (
        select 1 from carrier_bill_rows x where x.takes_back_id = r.id and x.decision is not null) as is_decided
    from carrier_bill_rows r where r.bill_id = ${billId} and (r.amount_jpy is not null or r.state <> 'confirmed') and ${stays}
      and r.takes_back_id is null and not r.taken_back order by r.id`);
export const replaceable = async (db: Query, billId: number): Promise<number> =>
  (
    await db.first<{ count: number }>(sql`
    select count(*) as count from carrier_bill_rows r
    where r.bill_id = ${billId} and r.amount_jpy is not null and r.takes_back_id is null and not ${stays}`)
  )?.count ?? 0;
export const removeReplaceable = (tx: Tx, billId: number): Promise<number> =>
  tx.run(sql`
    delete from carrier_bill_rows r where r.bill_id = ${billId} and r.amount_jpy is not null and r.takes_back_id is null and not ${stays}`);

/** A later file has them again: nothing is taken back, whatever was decided. */
export const removeTakeBacks = (tx: Tx, billId: number, unbilled: readonly number[]): Promise<{ isDecided: boolean }[]> =>
  tx.rows(sql`
    delete from carrier_bill_rows r
    where r.bill_id = ${billId} and r.takes_back_id is not null and r.state <> 'confirmed' and r.takes_back_id <> all(${[...unbilled]}::bigint[])
    returning r.decision is not null as is_decided`);
/** Of the opposite sign beside what is in the book. One that an earlier file has left out already is as it was decided. */
export const insertTakeBacks = (tx: Tx, actor: Actor, fileId: number, unbilled: readonly number[]): Promise<number> =>
  tx.run(sql`
    insert into carrier_bill_rows (bill_id, file_id, takes_back_id, tracking_number, service, size, zone, weight_g, amount_jpy, cod_fee_jpy, state, imported_by)
    select r.bill_id, ${fileId}, r.id, r.tracking_number, r.service, r.size, r.zone, r.weight_g, -r.agreed_jpy, -r.booked_cod_fee_jpy, 'imported', ${actor.userId}
    from carrier_bill_rows r where r.id = any(${[...unbilled]}::bigint[]) order by r.id
    on conflict (takes_back_id) where takes_back_id is not null do nothing`);

export interface NewFile {
  billId: number;
  name: string;
  sha256: string;
  rowCount: number;
  keptCount: number;
  replacedCount: number;
  unbilledCount: number;
  changedCount: number;
}
export async function insertFile(tx: Tx, actor: Actor, file: NewFile, now: Date): Promise<number> {
  const row = await tx.first<{ id: number }>(sql`
    insert into carrier_bill_files (bill_id, name, sha256, row_count, kept_count, replaced_count, unbilled_count, changed_count, imported_by, imported_by_name, imported_at)
    values (${file.billId}, ${file.name}, ${file.sha256}, ${file.rowCount}, ${file.keptCount}, ${file.replacedCount}, ${file.unbilledCount}, ${file.changedCount}, ${actor.userId}, ${actor.name}, ${now}) returning id`);
  return found(row).id;
}
export const insertLines = (tx: Tx, actor: Actor, billId: number, fileId: number, lines: readonly BilledLine[]): Promise<number> =>
  tx.run(sql`
    insert into carrier_bill_rows (bill_id, file_id, row_no, tracking_number, service, size, zone, weight_g, amount_jpy, cod_fee_jpy, state, imported_by)
    select ${billId}, ${fileId}, x."rowNo", x."trackingNumber", x.service, x.size, x.zone, x."weightG", x."amountJpy", x."codFeeJpy", 'imported', ${actor.userId}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as x("rowNo" int, "trackingNumber" text, service text, size text, zone text, "weightG" int, "amountJpy" int, "codFeeJpy" int) order by x."rowNo"`);

export interface CorrectedLine extends BilledLine {
  id: number;
}
/** The row keeps its number, which a re-rate names. What was decided was decided of other figures: it is compared and decided anew. */
export const correctLines = (tx: Tx, actor: Actor, fileId: number, lines: readonly CorrectedLine[]): Promise<number> =>
  tx.run(sql`
    update carrier_bill_rows r set file_id = ${fileId}, row_no = x."rowNo", service = x.service, size = x.size, zone = x.zone, weight_g = x."weightG",
      amount_jpy = x."amountJpy", cod_fee_jpy = x."codFeeJpy", imported_by = ${actor.userId}, state = 'imported', result = null, parcel_id = null,
      expected_jpy = null, is_estimated = false, our_size = '', credit_jpy = 0, decision = null, agreed_jpy = null, reason = '', decided_by = null,
      decided_by_name = '', decided_at = null
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as x(id bigint, "rowNo" int, service text, size text, zone text, "weightG" int, "amountJpy" int, "codFeeJpy" int)
    where r.id = x.id and r.state <> 'confirmed'`);
/**
 * What the corrected file bills no more is asked of nobody: neither accepted nor booked. Its row stays for the re-rate that names it, and is looked
 * for as what is missing is.
 */
export const dropLines = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.run(sql`
    update carrier_bill_rows r set file_id = null, row_no = null, service = '', size = '', zone = '', weight_g = null, amount_jpy = null, cod_fee_jpy = 0,
      imported_by = null, state = 'imported', result = null, expected_jpy = null, is_estimated = false, our_size = '', credit_jpy = 0, decision = null,
      agreed_jpy = null, reason = '', decided_by = null, decided_by_name = '', decided_at = null
    where r.id = any(${[...ids]}::bigint[]) and r.state <> 'confirmed'`);
