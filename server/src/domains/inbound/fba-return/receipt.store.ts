import type { Condition, OverReason } from '@kura/contract/inbound/fba-return/fba-return.fields.ts';
import type { FbaReturnLine } from '@kura/contract/inbound/fba-return/fba-return.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

/** What was announced and what came of each product; those that nobody announced at the end. */
export const lines = (db: Query, returnId: number): Promise<FbaReturnLine[]> =>
  db.rows(sql`
    select p.id as product_id, p.sku, p.name_zh, p.name_jp, coalesce(l.fnsku, '') as fnsku, coalesce(l.expected, 0) as expected,
      coalesce(r.good, 0) as good, coalesce(r.defective, 0) as defective, coalesce(r.abandoned, 0) as abandoned
    from (select * from fba_return_lines where return_id = ${returnId}) l
      full join (
        select product_id, sum(quantity) filter (where condition = 'good')::int as good,
          sum(quantity) filter (where condition = 'defective')::int as defective,
          sum(quantity) filter (where condition = 'abandon')::int as abandoned
        from fba_return_receipts where return_id = ${returnId} and undone_at is null group by product_id) r on r.product_id = l.product_id
      join products p on p.id = coalesce(l.product_id, r.product_id)
    order by l.line_no nulls last, p.sku`);

/** Above what was announced, or of what nobody announced: how many pieces each has taken in. */
export const unannounced = (db: Query, returnId: number): Promise<{ byId: number | null; pieces: number }[]> =>
  db.rows(sql`
    select by_id, sum(case when is_announced then over else quantity end)::int as pieces from fba_return_receipts
    where return_id = ${returnId} and undone_at is null group by by_id`);

export interface Balance {
  balanceId: number;
  productId: number;
  lotId: number;
  good: number;
  defective: number;
}
/** What of the return still lies in the returns area, oldest lot first: the book knows, whoever carried something away. */
export const waiting = (db: Query, of: { companyId: number; warehouseId: number; number: string }): Promise<Balance[]> =>
  db.rows(sql`
    select b.id as balance_id, b.product_id, b.lot_id, b.available as good, b.defective
    from stock_lots t join stock_balances b on b.lot_id = t.id join locations l on l.id = b.location_id
    where t.company_id = ${of.companyId} and t.number = ${of.number} and b.warehouse_id = ${of.warehouseId} and l.kind = 'RTN'
      and b.available + b.defective > 0
    order by b.lot_date, b.id`);

export interface NewReceipt {
  returnId: number;
  companyId: number;
  productId: number;
  relabelledId: number | null;
  condition: Condition;
  quantity: number;
  over: number;
  overReason: OverReason | null;
  isAnnounced: boolean;
  serials: readonly string[];
  note: string;
  reference: string;
  entryId: number | null;
}
const countOf: Readonly<Record<Condition, string>> = { good: 'good_count', defective: 'defective_count', abandon: 'abandoned_count' };

export async function addReceipt(tx: Tx, actor: Actor, receipt: NewReceipt, now: Date): Promise<number> {
  const { id } = found(
    await tx.first<{ id: number }>(sql`
      insert into fba_return_receipts (return_id, company_id, product_id, relabelled_id, condition, quantity, over, over_reason, is_announced, serials, note,
        reference, entry_id, by_id, by_name, at)
      values (${receipt.returnId}, ${receipt.companyId}, ${receipt.productId}, ${receipt.relabelledId}, ${receipt.condition}, ${receipt.quantity},
        ${receipt.over}, ${receipt.overReason}, ${receipt.isAnnounced}, ${receipt.serials}::text[], ${receipt.note}, ${receipt.reference}, ${receipt.entryId},
        ${actor.userId}, ${actor.name}, ${now})
      returning id`),
  );
  const count = raw(countOf[receipt.condition]);
  await tx.run(sql`
    update fba_returns set ${count} = ${count} + ${receipt.quantity}, updated_at = ${now} where id = ${receipt.returnId}`);
  return id;
}

export interface NewShelving {
  returnId: number;
  companyId: number;
  productId: number;
  locationId: number;
  holding: 'good' | 'defective';
  quantity: number;
  reference: string;
  entryId: number;
}
export async function addShelving(tx: Tx, actor: Actor, shelving: NewShelving, now: Date): Promise<void> {
  await tx.run(sql`
    insert into fba_return_shelvings (return_id, company_id, product_id, location_id, holding, quantity, reference, entry_id, by_id, by_name, at)
    values (${shelving.returnId}, ${shelving.companyId}, ${shelving.productId}, ${shelving.locationId}, ${shelving.holding}, ${shelving.quantity},
      ${shelving.reference}, ${shelving.entryId}, ${actor.userId}, ${actor.name}, ${now})`);
  await tx.run(sql`
    update fba_returns set shelved_count = shelved_count + ${shelving.quantity}, updated_at = ${now} where id = ${shelving.returnId}`);
}

export interface Booked {
  id: number;
  returnId: number;
  returnNumber: string;
}
export const receiptByReference = (db: Query, reference: string): Promise<(Booked & { over: number }) | undefined> =>
  db.first(sql`
    select r.id, r.return_id, t.number as return_number, r.over from fba_return_receipts r join fba_returns t on t.id = r.return_id
    where r.reference = ${reference}`);
export const shelvingByReference = (db: Query, reference: string): Promise<(Booked & { locationCode: string }) | undefined> =>
  db.first(sql`
    select x.id, x.return_id, t.number as return_number, l.code as location_code
    from fba_return_shelvings x join fba_returns t on t.id = x.return_id join locations l on l.id = x.location_id
    where x.reference = ${reference}`);

export interface KnownReceipt {
  id: number;
  returnId: number;
  productId: number;
  sku: string;
  /** What it stands in stock as. */
  bookedId: number;
  condition: Condition;
  quantity: number;
  serials: string[];
  entryId: number | null;
  isUndone: boolean;
}
export const receipt = (db: Query, scope: Scope, id: number): Promise<KnownReceipt | undefined> =>
  db.first(sql`
    select r.id, r.return_id, r.product_id, p.sku, coalesce(r.relabelled_id, r.product_id) as booked_id, r.condition, r.quantity, r.serials,
      r.entry_id, r.undone_at is not null as is_undone
    from fba_return_receipts r join products p on p.id = r.product_id
    where r.id = ${id} and ${inScope(scope, raw('r.company_id'))}`);

export async function addDisposal(
  tx: Tx,
  actor: Actor,
  disposal: { returnId: number; companyId: number; quantity: number; note: string },
  now: Date,
): Promise<number> {
  const { id } = found(
    await tx.first<{ id: number }>(sql`
      insert into fba_return_disposals (return_id, company_id, quantity, note, by_id, by_name, at)
      values (${disposal.returnId}, ${disposal.companyId}, ${disposal.quantity}, ${disposal.note}, ${actor.userId}, ${actor.name}, ${now})
      returning id`),
  );
  return id;
}
export const countDisposed = (tx: Tx, returnId: number, quantity: number, now: Date): Promise<number> =>
  tx.run(sql`update fba_returns set disposed_count = disposed_count + ${quantity}, updated_at = ${now} where id = ${returnId}`);

/** It stays, and counts no more. */
export async function undoReceipt(
  tx: Tx,
  actor: Actor,
  { id, returnId, condition, quantity }: KnownReceipt,
  { reason, entryId }: { reason: string; entryId: number | null },
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update fba_return_receipts set undone_at = ${now}, undone_by_id = ${actor.userId}, undone_by_name = ${actor.name}, undone_reason = ${reason},
      undone_entry_id = ${entryId} where id = ${id}`);
  const count = raw(countOf[condition]);
  await tx.run(sql`update fba_returns set ${count} = ${count} - ${quantity}, updated_at = ${now} where id = ${returnId}`);
}
