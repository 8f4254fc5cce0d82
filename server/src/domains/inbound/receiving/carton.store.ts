import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

export interface Carton {
  cartonNo: number;
  packageId: number;
  /** It has gone on to Amazon as it is. */
  hasGone?: boolean;
}

/** The package that a carton belongs to: they are numbered through the order. */
export const byNumber = (db: Query, orderId: number, cartonNo: number): Promise<Carton | undefined> =>
  db.first(sql`
    select ${cartonNo}::int as carton_no, id as package_id, exists (
      select 1 from inbound_cartons c where c.order_id = ${orderId} and c.carton_no = ${cartonNo} and c.status = 'transferred') as has_gone
    from inbound_packages
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
 * Pieces were counted that the scanned cartons cannot have held: as many more cartons came as those pieces fill, the first of them first. A
 * carton that was begun is a carton.
 */
export const assume = (tx: Tx, actor: Actor, orderId: number, now: Date): Promise<number> =>
  tx.run(sql`
    with got as (
      select product_id, sum(good + defective + surplus) as pieces from inbound_receipts
      where order_id = ${orderId} and undone_entry_id is null group by product_id),
    held as (
      select k.product_id, sum(k.quantity_per_box) as pieces from inbound_cartons c join inbound_packages k on k.id = c.package_id
      where c.order_id = ${orderId} and c.status <> 'transferred' group by k.product_id),
    unseen as (
      select k.id, k.product_id, k.first_carton + i as carton_no, coalesce(sum(k.quantity_per_box) over (
        partition by k.product_id order by k.first_carton + i rows between unbounded preceding and 1 preceding), 0) as before
      from inbound_packages k cross join generate_series(0, k.box_count - 1) i
      where k.order_id = ${orderId}
        and not exists (select 1 from inbound_cartons c where c.order_id = ${orderId} and c.carton_no = k.first_carton + i)),
    seen as (
      insert into inbound_cartons (order_id, carton_no, package_id, by_id, by_name, at)
      select ${orderId}, u.carton_no, u.id, ${actor.userId}::bigint, ${actor.name}, ${now}::timestamptz
      from unseen u join got on got.product_id = u.product_id left join held on held.product_id = u.product_id
      where u.before < got.pieces - coalesce(held.pieces, 0)
      on conflict do nothing returning 1)
    update inbound_orders set arrived_count = arrived_count + (select count(*) from seen) where id = ${orderId}`);

/** Cartons that came, by the weight that counts. */
export const weights = (db: Query, orderId: number): Promise<{ weightG: number; count: number }[]> =>
  db.rows(sql`
    select coalesce(k.measured_weight_g, k.weight_g) as weight_g, count(*)::int as count
    from inbound_cartons c join inbound_packages k on k.id = c.package_id
    where c.order_id = ${orderId} and c.status <> 'transferred' group by 1 order by 1`);
