import type { SurplusEnd } from '@kura/contract/outbound/return/return.fields.ts';
import type { Surplus } from '@kura/contract/outbound/return/return.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

export interface NewSurplus {
  returnId: number;
  companyId: number;
  productId: number;
  condition: 'good' | 'defective';
  quantity: number;
  serials: readonly string[];
  note: string;
  reference: string;
  entryId: number;
  lotId: number;
  deadline: string;
}
export const insert = async (tx: Tx, actor: Actor, one: NewSurplus, now: Date): Promise<number> =>
  found(
    await tx.first<{ id: number }>(sql`
      insert into customer_return_surpluses (return_id, company_id, product_id, condition, quantity, serials, note, reference, entry_id, lot_id, deadline, by_id,
        by_name, at)
      values (${one.returnId}, ${one.companyId}, ${one.productId}, ${one.condition}, ${one.quantity}, ${one.serials}::text[], ${one.note}, ${one.reference},
        ${one.entryId}, ${one.lotId}, ${one.deadline}, ${actor.userId}, ${actor.name}, ${now})
      returning id`),
  ).id;

export const ofReturn = (db: Query, returnId: number, now: Date): Promise<Surplus[]> =>
  db.rows(sql`
    select x.id, x.product_id, p.sku, p.name_zh, p.name_jp, x.condition, x.quantity, x.serials, x.note, x.deadline, x.choice, x.choice_note, x.chosen_by_name,
      x.by_name, x.at, x.settled_at, x.choice is null and x.deadline < (${now}::timestamptz at time zone w.zone)::date as is_overdue
    from customer_return_surpluses x join products p on p.id = x.product_id join customer_returns t on t.id = x.return_id
      join warehouses w on w.id = t.warehouse_id
    where x.return_id = ${returnId} order by x.id`);
/** What came of a product above what left, and was not taken back. */
export const quantityOf = async (db: Query, returnId: number, productId: number): Promise<number> =>
  (
    await db.first<{ sum: number }>(sql`
      select coalesce(sum(quantity), 0)::int as sum from customer_return_surpluses
      where return_id = ${returnId} and product_id = ${productId} and choice is distinct from 'withdrawn'`)
  )?.sum ?? 0;

/** Whether something that came above what left waits for its answer or its end. */
export const isOpen = async (db: Query, returnId: number): Promise<boolean> =>
  (await db.first(sql`
    select 1 as one from customer_return_surpluses where return_id = ${returnId} and settled_at is null limit 1`)) !== undefined;

export interface OpenSurplus {
  id: number;
  productId: number;
  sku: string;
  condition: 'good' | 'defective';
  quantity: number;
  serials: string[];
  entryId: number;
  lotId: number;
  deadline: string;
  choice: SurplusEnd | null;
  isSettled: boolean;
  isOverdue: boolean;
}
export const returnOf = (db: Query, scope: Scope, id: number): Promise<{ returnId: number } | undefined> =>
  db.first(sql`select x.return_id from customer_return_surpluses x where x.id = ${id} and ${inScope(scope, raw('x.company_id'))}`);
/** The caller holds the return. */
export const read = (tx: Tx, id: number, now: Date): Promise<OpenSurplus | undefined> =>
  tx.first(sql`
    select x.id, x.product_id, p.sku, x.condition, x.quantity, x.serials, x.entry_id, x.lot_id, x.deadline, x.choice, x.settled_at is not null as is_settled,
      x.deadline < (${now}::timestamptz at time zone w.zone)::date as is_overdue
    from customer_return_surpluses x join products p on p.id = x.product_id join customer_returns t on t.id = x.return_id
      join warehouses w on w.id = t.warehouse_id
    where x.id = ${id}`);
export const choose = (tx: Tx, actor: Actor, id: number, choice: SurplusEnd, note: string, now: Date): Promise<number> =>
  tx.run(sql`
    update customer_return_surpluses set choice = ${choice}, choice_note = ${note}, chosen_by = ${actor.userId}, chosen_by_name = ${actor.name}, chosen_at = ${now}
    where id = ${id}`);
export const settle = (tx: Tx, actor: Actor, id: number, entryId: number | null, now: Date): Promise<number> =>
  tx.run(sql`
    update customer_return_surpluses set settled_at = ${now}, settled_by_name = ${actor.name}, settled_entry_id = ${entryId} where id = ${id}`);
/** Of customers: what waits for their word. */
export const countOpen = async (db: Query, companyId: number | null): Promise<number> =>
  (
    await db.first<{ count: number }>(sql`
      select count(*)::int as count from customer_return_surpluses x where x.choice is null and (${companyId}::bigint is null or x.company_id = ${companyId}::bigint)`)
  )?.count ?? 0;
