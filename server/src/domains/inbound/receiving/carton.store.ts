import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

export interface Carton {
  cartonNo: number;
  packageId: number;
}

/** The package that a carton belongs to: they are numbered through the order. */
export const byNumber = (db: Query, orderId: number, cartonNo: number): Promise<Carton | undefined> =>
  db.first(sql`
    select ${cartonNo}::int as carton_no, id as package_id from inbound_packages
    where order_id = ${orderId} and ${cartonNo}::int between first_carton and first_carton + box_count - 1`);

/** A courier's number names a carton when its package has only that one. */
export const byTracking = (db: Query, orderId: number, code: string): Promise<Carton | undefined> =>
  db.first(sql`
    select first_carton as carton_no, id as package_id from inbound_packages
    where order_id = ${orderId} and tracking_number <> '' and upper(tracking_number) = ${code} and box_count = 1 order by first_carton limit 1`);

export const orderNumbered = (db: Query, scope: Scope, number: string): Promise<{ id: number; number: string } | undefined> =>
  db.first(sql`select o.id, o.number from inbound_orders o where o.number = ${number} and ${inScope(scope, raw('o.company_id'))}`);

/** False: somebody has seen it before. The row and the sum on the order are written by one statement. */
export const arrive = async (tx: Tx, actor: Actor, orderId: number, { cartonNo, packageId }: Carton, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    with seen as (
      insert into inbound_cartons (order_id, carton_no, package_id, by_id, by_name, at)
      values (${orderId}, ${cartonNo}, ${packageId}, ${actor.userId}, ${actor.name}, ${now}) on conflict do nothing returning 1)
    update inbound_orders set arrived_count = arrived_count + 1, updated_at = ${now} where id = ${orderId} and exists (select 1 from seen)`)) ===
  1;

/**
 * Nobody scanned cartons, but pieces were counted: as many cartons came as those pieces fill, package by package. A carton that was begun
 * is a carton.
 */
export const assume = (tx: Tx, actor: Actor, orderId: number, now: Date): Promise<number> =>
  tx.run(sql`
    with got as (
      select product_id, sum(good + defective + surplus) as pieces from inbound_receipts
      where order_id = ${orderId} and undone_entry_id is null group by product_id),
    filled as (
      select k.id, k.first_carton, k.box_count, k.quantity_per_box, got.pieces
          - coalesce(sum(k.box_count * k.quantity_per_box) over (partition by k.product_id order by k.first_carton rows between unbounded preceding and 1 preceding), 0) as pieces
      from inbound_packages k join got on got.product_id = k.product_id where k.order_id = ${orderId}),
    seen as (
      insert into inbound_cartons (order_id, carton_no, package_id, by_id, by_name, at)
      select ${orderId}, f.first_carton + i, f.id, ${actor.userId}::bigint, ${actor.name}, ${now}::timestamptz
      from filled f cross join generate_series(0, f.box_count - 1) i where i * f.quantity_per_box < f.pieces
      on conflict do nothing returning 1)
    update inbound_orders set arrived_count = arrived_count + (select count(*) from seen) where id = ${orderId}`);

/** Cartons that came, by the weight that counts. */
export const weights = (db: Query, orderId: number): Promise<{ weightG: number; count: number }[]> =>
  db.rows(sql`
    select coalesce(k.measured_weight_g, k.weight_g) as weight_g, count(*)::int as count
    from inbound_cartons c join inbound_packages k on k.id = c.package_id
    where c.order_id = ${orderId} and c.status <> 'transferred' group by 1 order by 1`);
