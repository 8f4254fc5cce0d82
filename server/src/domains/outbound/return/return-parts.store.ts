import type { ActKind, Condition } from '@kura/contract/outbound/return/return.fields.ts';
import type { ReturnAct, ReturnLine, ReturnReceipt, ReturnStep, Waiting } from '@kura/contract/outbound/return/return.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

/** What was announced and what came of each product; those that nobody announced at the end. */
export const lines = (db: Query, returnId: number): Promise<ReturnLine[]> =>
  db.rows(sql`
    select p.id as product_id, p.sku, p.name_zh, p.name_jp, coalesce(l.expected, 0) as expected,
      coalesce(r.good, 0) as good, coalesce(r.defective, 0) as defective, coalesce(r.abandoned, 0) as abandoned
    from (select * from customer_return_lines where return_id = ${returnId}) l
      full join (
        select product_id, sum(quantity) filter (where condition = 'good')::int as good,
          sum(quantity) filter (where condition = 'defective')::int as defective,
          sum(quantity) filter (where condition = 'abandon')::int as abandoned
        from customer_return_receipts where return_id = ${returnId} and undone_at is null group by product_id) r on r.product_id = l.product_id
      join products p on p.id = coalesce(l.product_id, r.product_id)
    order by l.line_no nulls last, p.sku`);

interface Of {
  companyId: number | null;
  warehouseId: number;
  number: string;
}
export interface Balance {
  balanceId: number;
  productId: number;
  lotId: number;
  locationId: number;
  kind: 'RTN' | 'REPAIR';
  good: number;
  defective: number;
}
/** Of one row at the repair bench: what open repair orders have there, and how much of it they took from a shelf, where the return had put it. */
const claims = raw(`left join lateral (
    select coalesce(sum(c.good), 0)::int as good, coalesce(sum(c.defective), 0)::int as defective,
      coalesce(sum(c.good) filter (where c.type = 'inStore'), 0)::int as shelf_good,
      coalesce(sum(c.defective) filter (where c.type = 'inStore'), 0)::int as shelf_defective
    from bench_claims c where l.kind = 'REPAIR' and c.warehouse_id = b.warehouse_id and c.product_id = b.product_id and c.lot_id = b.lot_id
      and c.store_id is not distinct from b.store_id) x on true`);
const lying = sql`from stock_lots t join stock_balances b on b.lot_id = t.id join locations l on l.id = b.location_id ${claims}`;
const isOf = (of: Of) => sql`t.company_id = ${of.companyId} and t.number = ${of.number} and b.warehouse_id = ${of.warehouseId}
      and l.kind in ('RTN', 'REPAIR') and b.available + b.defective > 0`;
/**
 * What of the return the station may take out of the returns area or from the repair bench, oldest lot first: the book knows, whoever carried
 * something away. What an open repair order has at the bench, that order alone puts away or gives up.
 */
export const balances = (db: Query, of: Of): Promise<Balance[]> =>
  db.rows(sql`
    select * from (
      select b.id as balance_id, b.product_id, b.lot_id, b.location_id, l.kind, greatest(0, b.available - x.good) as good,
        greatest(0, b.defective - x.defective) as defective, b.lot_date
      ${lying} where ${isOf(of)}) as there
    where good + defective > 0 order by lot_date, balance_id`);
/** The same, once nobody else takes of them: what a repair order opened for meanwhile is not the station's any more. */
export async function heldBalances(tx: Tx, of: Of): Promise<Balance[]> {
  await tx.run(sql`
    select 1 from stock_balances h where h.id in (select b.id ${lying} where ${isOf(of)}) order by h.id for update`);
  return balances(tx, of);
}
/** Pieces that nobody has dealt with yet, at the station or by a repair of what came back. */
export const pieces = async (db: Query, of: Of): Promise<number> =>
  (
    await db.first<{ pieces: number }>(sql`
      select coalesce(sum(greatest(0, b.available - x.shelf_good) + greatest(0, b.defective - x.shelf_defective)), 0)::int as pieces
      ${lying} where ${isOf(of)}`)
  )?.pieces ?? 0;
export const waiting = (db: Query, of: Of): Promise<Waiting[]> =>
  db.rows(sql`
    select * from (
      select p.id as product_id, p.sku, p.name_zh, p.name_jp,
        coalesce(sum(b.available) filter (where l.kind = 'RTN'), 0)::int as good,
        coalesce(sum(b.defective) filter (where l.kind = 'RTN'), 0)::int as defective,
        coalesce(sum(greatest(0, b.defective - x.shelf_defective)) filter (where l.kind = 'REPAIR'), 0)::int as in_repair,
        coalesce(sum(greatest(0, b.available - x.shelf_good)) filter (where l.kind = 'REPAIR'), 0)::int as fixed
      ${lying} join products p on p.id = b.product_id where ${isOf(of)} group by p.id) as there
    where good + defective + in_repair + fixed > 0 order by sku`);

export interface NewReceipt {
  returnId: number;
  companyId: number;
  productId: number;
  condition: Condition;
  quantity: number;
  over: number;
  isExpected: boolean;
  serials: readonly string[];
  note: string;
  reference: string;
  entryId: number | null;
}
const countOf: Readonly<Record<Condition, string>> = { good: 'good_count', defective: 'defective_count', abandon: 'abandoned_count' };

export async function addReceipt(tx: Tx, actor: Actor, receipt: NewReceipt, now: Date): Promise<number> {
  const { id } = found(
    await tx.first<{ id: number }>(sql`
      insert into customer_return_receipts (return_id, company_id, product_id, condition, quantity, over, is_expected, serials, note, reference,
        entry_id, by_id, by_name, at)
      values (${receipt.returnId}, ${receipt.companyId}, ${receipt.productId}, ${receipt.condition}, ${receipt.quantity}, ${receipt.over},
        ${receipt.isExpected}, ${receipt.serials}::text[], ${receipt.note}, ${receipt.reference}, ${receipt.entryId}, ${actor.userId}, ${actor.name},
        ${now})
      returning id`),
  );
  const count = raw(countOf[receipt.condition]);
  await tx.run(
    sql`update customer_returns set ${count} = ${count} + ${receipt.quantity}, updated_at = ${now} where id = ${receipt.returnId}`,
  );
  return id;
}
export interface Booked {
  id: number;
  returnId: number;
  returnNumber: string;
}
export const receiptByReference = (db: Query, reference: string): Promise<Booked | undefined> =>
  db.first(sql`
    select r.id, r.return_id, t.number as return_number from customer_return_receipts r join customer_returns t on t.id = r.return_id
    where r.reference = ${reference}
    union all
    -- All of it was set aside: there is no receipt.
    select 0, x.return_id, t.number from customer_return_surpluses x join customer_returns t on t.id = x.return_id where x.reference = ${reference}
    limit 1`);
export const actByReference = (db: Query, reference: string): Promise<(Booked & { locationCode: string }) | undefined> =>
  db.first(sql`
    select x.id, x.return_id, t.number as return_number, coalesce(l.code, '') as location_code
    from customer_return_acts x join customer_returns t on t.id = x.return_id left join locations l on l.id = x.location_id
    where x.reference = ${reference}`);

export interface KnownReceipt {
  id: number;
  returnId: number;
  productId: number;
  sku: string;
  condition: Condition;
  quantity: number;
  serials: string[];
  entryId: number | null;
  isUndone: boolean;
}
export const receipt = (db: Query, scope: Scope, id: number): Promise<KnownReceipt | undefined> =>
  db.first(sql`
    select r.id, r.return_id, r.product_id, p.sku, r.condition, r.quantity, r.serials, r.entry_id, r.undone_at is not null as is_undone
    from customer_return_receipts r join products p on p.id = r.product_id
    where r.id = ${id} and ${inScope(scope, raw('r.company_id'))}`);
/** It stays, and counts no more. */
export async function undoReceipt(
  tx: Tx,
  actor: Actor,
  { id, returnId, condition, quantity }: KnownReceipt,
  { reason, entryId }: { reason: string; entryId: number | null },
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update customer_return_receipts set undone_at = ${now}, undone_by_id = ${actor.userId}, undone_by_name = ${actor.name},
      undone_reason = ${reason}, undone_entry_id = ${entryId} where id = ${id}`);
  const count = raw(countOf[condition]);
  await tx.run(sql`update customer_returns set ${count} = ${count} - ${quantity}, updated_at = ${now} where id = ${returnId}`);
}

export interface NewAct {
  returnId: number;
  companyId: number;
  productId: number;
  kind: ActKind;
  condition: Condition;
  quantity: number;
  locationId?: number;
  note?: string;
  reference?: string;
  entryId: number | null;
}
const actCounts: Readonly<Partial<Record<ActKind, string>>> = { shelve: 'shelved_count', scrap: 'scrapped_count', fixed: 'fixed_count' };

export async function addAct(tx: Tx, actor: Actor, act: NewAct, now: Date): Promise<number> {
  const { id } = found(
    await tx.first<{ id: number }>(sql`
      insert into customer_return_acts (return_id, company_id, product_id, kind, condition, quantity, location_id, note, reference, entry_id, by_id,
        by_name, at)
      values (${act.returnId}, ${act.companyId}, ${act.productId}, ${act.kind}, ${act.condition}, ${act.quantity}, ${act.locationId ?? null},
        ${act.note ?? ''}, ${act.reference ?? null}, ${act.entryId}, ${actor.userId}, ${actor.name}, ${now})
      returning id`),
  );
  const names = [actCounts[act.kind], act.kind === 'scrap' && act.condition === 'abandon' ? 'abandoned_scrapped' : undefined];
  for (const name of names)
    if (name)
      await tx.run(sql`
        update customer_returns set ${raw(name)} = ${raw(name)} + ${act.quantity}, updated_at = ${now} where id = ${act.returnId}`);
  return id;
}
/** Whether something was done with pieces of that condition: from then on nobody decides anew. */
export const isBegun = async (db: Query, returnId: number, condition: Condition): Promise<boolean> =>
  (await db.first(sql`select 1 as one from customer_return_acts where return_id = ${returnId} and condition = ${condition} limit 1`)) !==
  undefined;
export const actQuantity = async (db: Query, returnId: number, productId: number, kind: ActKind, condition: Condition): Promise<number> =>
  (
    await db.first<{ sum: number }>(sql`
      select coalesce(sum(quantity), 0)::int as sum from customer_return_acts
      where return_id = ${returnId} and product_id = ${productId} and kind = ${kind} and condition = ${condition}`)
  )?.sum ?? 0;

export const receiptsOf = (db: Query, id: number): Promise<Omit<ReturnReceipt, 'photos'>[]> =>
  db.rows(sql`
    select r.id, r.product_id, p.sku, p.name_zh, p.name_jp, r.condition, r.quantity, r.over, r.is_expected, r.serials, r.note, r.by_name, r.at,
      r.undone_at, r.undone_by_name, r.undone_reason
    from customer_return_receipts r join products p on p.id = r.product_id where r.return_id = ${id} order by r.id`);
export const actsOf = (db: Query, id: number): Promise<Omit<ReturnAct, 'proofs'>[]> =>
  db.rows(sql`
    select x.id, p.sku, x.kind, x.condition, x.quantity, coalesce(l.code, '') as location_code, x.note, x.by_name, x.at
    from customer_return_acts x join products p on p.id = x.product_id left join locations l on l.id = x.location_id
    where x.return_id = ${id} order by x.id`);
export const stepsOf = (db: Query, id: number): Promise<ReturnStep[]> =>
  db.rows(sql`select status, by_name, note, at from customer_return_steps where return_id = ${id} order by id`);
