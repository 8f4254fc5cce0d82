import type { CorrectionAsk } from '@kura/contract/inbound/rollback/rollback.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import type { BackOrder } from './rollback.store.ts';

export interface PlacedPart {
  entryId: number;
  balanceId: number;
  productId: number;
  locationId: number;
  kind: string;
  available: number;
  defective: number;
}
/** What each entry did to each row of stock. */
export const partsOf = (db: Query, entryIds: readonly number[]): Promise<PlacedPart[]> =>
  db.rows(sql`
    select m.entry_id, m.balance_id, m.product_id, m.location_id, l.kind, sum(m.available)::int as available, sum(m.defective)::int as defective
    from stock_movements m join locations l on l.id = m.location_id where m.entry_id = any(${entryIds})
    group by m.entry_id, m.balance_id, m.product_id, m.location_id, l.kind order by m.entry_id desc, m.balance_id`);

export interface PackageCame {
  packageId: number;
  productId: number;
  sku: string;
  weightG: number;
  planned: number;
  quantityPerBox: number;
  cartons: number[];
}
/** Cartons that came, package by package; the weight is the one that fees go by. */
export const packagesOf = (db: Query, orderId: number): Promise<PackageCame[]> =>
  db.rows(sql`
    select k.id as package_id, k.product_id, p.sku, coalesce(k.measured_weight_g, k.weight_g) as weight_g, k.box_count as planned, k.quantity_per_box,
      coalesce((select jsonb_agg(c.carton_no order by c.carton_no) from inbound_cartons c
        where c.package_id = k.id and c.order_id = k.order_id and c.status <> 'transferred'), '[]') as cartons
    from inbound_packages k join products p on p.id = k.product_id where k.order_id = ${orderId} order by k.line_no`);

export const controlledOf = async (db: Query, productIds: readonly number[]): Promise<Set<number>> =>
  new Set(
    (await db.rows<{ id: number }>(sql`select id from products where id = any(${productIds}) and is_serial_controlled`)).map(
      ({ id }) => id,
    ),
  );

export async function insertCorrection(
  tx: Tx,
  actor: Actor,
  order: BackOrder,
  asked: CorrectionAsk,
  reason: string,
  now: Date,
): Promise<number> {
  const row = await tx.first<{ id: number }>(sql`
    insert into inbound_corrections (order_id, company_id, asked, reason, by_id, by_name, at)
    values (${order.id}, ${order.companyId}, ${JSON.stringify({ lines: asked.lines, packages: asked.packages })}::jsonb, ${reason}, ${actor.userId},
      ${actor.name}, ${now}) returning id`);
  return found(row).id;
}

export interface KeptReceipt {
  id: number;
  good: number;
  defective: number;
  surplus: number;
}
/** The part of a receipt that stays, booked by the entry that took its place; who counted it, and when, stays too. */
export const keepReceipts = (tx: Tx, entryId: number, mark: string, kept: readonly KeptReceipt[]): Promise<number> =>
  tx.run(sql`
    insert into inbound_receipts (order_id, company_id, product_id, carton_no, good, defective, surplus, reference, entry_id, by_id, by_name, at)
    select r.order_id, r.company_id, r.product_id, r.carton_no, k.good, k.defective, k.surplus, r.reference || ${mark}::text, ${entryId}::bigint,
      r.by_id, r.by_name, r.at
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k(id bigint, good int, defective int, surplus int) join inbound_receipts r on r.id = k.id
    order by r.id`);
export const keepShelvings = (tx: Tx, entryId: number, mark: string, kept: readonly { id: number; quantity: number }[]): Promise<number> =>
  tx.run(sql`
    insert into inbound_shelvings (order_id, company_id, product_id, location_id, holding, quantity, reference, entry_id, by_id, by_name, at)
    select s.order_id, s.company_id, s.product_id, s.location_id, s.holding, k.quantity, s.reference || ${mark}::text, ${entryId}::bigint, s.by_id,
      s.by_name, s.at
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k(id bigint, quantity int) join inbound_shelvings s on s.id = k.id order by s.id`);

/** Fewer came than was said: the reason of the correction is the reason of the difference. */
export const noteShort = (tx: Tx, actor: Actor, orderId: number, productIds: readonly number[], note: string, now: Date): Promise<number> =>
  tx.run(sql`
    insert into inbound_differences (order_id, product_id, reason, note, by_name, at)
    select ${orderId}::bigint, p, 'short', ${note}::text, ${actor.name}::text, ${now}::timestamptz from unnest(${productIds}::bigint[]) p
    where (select coalesce(sum(good + defective), 0) from inbound_receipts where order_id = ${orderId} and product_id = p and undone_entry_id is null)
      < (select sum(box_count * quantity_per_box) from inbound_packages where order_id = ${orderId} and product_id = p)
    on conflict (order_id, product_id) do update set reason = excluded.reason, note = excluded.note, by_name = excluded.by_name, at = excluded.at`);
