import type { ReturnSource } from '@kura/contract/outbound/return/return.ts';
import { plainTracking } from '@kura/contract/outbound/parcel/tracking-number.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

interface Found extends Omit<ReturnSource, 'lines'> {
  companyName: string;
  pieceCount: number;
}
/** The shipped order by its number or by a parcel of it; carriers use numbers again after a year, so the newest one. */
export const shippedOrder = (db: Query, scope: Scope, code: string): Promise<Found | undefined> =>
  db.first(sql`
    select o.id as order_id, o.number, o.company_id, c.name as company_name, o.warehouse_id, w.code as warehouse_code, o.store_id, o.tracking_number,
      o.recipient_name, o.piece_count
    from outbound_orders o join companies c on c.id = o.company_id join warehouses w on w.id = o.warehouse_id
    where o.status in ('shipped', 'signed') and ${inScope(scope, raw('o.company_id'))}
      and (o.number = ${code.trim().toUpperCase()}
        or o.id in (select k.order_id from outbound_parcels k where k.tracking_number = ${plainTracking(code)} and k.tracking_number <> ''
          and k.status = 'shipped'))
    order by o.number = ${code.trim().toUpperCase()} desc, o.id desc limit 1`);

/** What left with it, sets taken apart, and what may still come back: less what other returns of it announced or brought. */
export const sourceLines = (db: Query, orderId: number, besides: number | null): Promise<ReturnSource['lines']> =>
  db.rows(sql`
    with back as (
      select l.product_id, sum(greatest(l.expected, coalesce(r.came, 0)))::int as quantity
      from customer_returns t join customer_return_lines l on l.return_id = t.id
        left join lateral (
          select sum(x.quantity) as came from customer_return_receipts x
          where x.return_id = t.id and x.product_id = l.product_id and x.undone_at is null) r on true
      where t.order_id = ${orderId} and t.id is distinct from ${besides}::bigint and t.status not in ('rejected', 'cancelled')
      group by l.product_id)
    select p.id as product_id, p.sku, p.name_zh, p.name_jp, x.shipped, greatest(0, x.shipped - coalesce(b.quantity, 0))::int as left
    from (select product_id, sum(quantity)::int as shipped from outbound_pieces where order_id = ${orderId} group by product_id) x
      join products p on p.id = x.product_id left join back b on b.product_id = x.product_id
    order by p.sku`);

/** Before its lines are counted: whoever announces, takes in or receives of one order does so one after another. */
export const holdOrder = async (tx: Tx, orderId: number): Promise<void> =>
  void (await tx.run(sql`select 1 from outbound_orders where id = ${orderId} for no key update`));

/** How many of a product left with the order, and how many of them came back with all its returns. */
export const cameBack = async (db: Query, orderId: number, productId: number): Promise<{ shipped: number; came: number }> =>
  found(
    await db.first<{ shipped: number; came: number }>(sql`
      select (select coalesce(sum(x.quantity), 0)::int from outbound_pieces x where x.order_id = ${orderId} and x.product_id = ${productId}) as shipped,
        (select coalesce(sum(r.quantity), 0)::int from customer_returns t join customer_return_receipts r on r.return_id = t.id
          where t.order_id = ${orderId} and r.product_id = ${productId} and r.undone_at is null) as came`),
  );
/** A return with which something of the order was received, in stock, for the bin or above what left. */
export const returnReceivedOf = (db: Query, orderId: number): Promise<{ number: string } | undefined> =>
  db.first(sql`
    select t.number from customer_returns t join customer_return_receipts r on r.return_id = t.id
    where t.order_id = ${orderId} and r.undone_at is null order by t.id limit 1`);
export const parcelsLeft = async (db: Query, orderId: number): Promise<number> =>
  (
    await db.first<{ parcels: number }>(
      sql`select count(*)::int as parcels from outbound_parcels where order_id = ${orderId} and status = 'shipped'`,
    )
  )?.parcels ?? 0;

export async function findSource(db: Query, scope: Scope, code: string): Promise<ReturnSource | null> {
  const order = await shippedOrder(db, scope, code);
  if (!order) return null;
  const { companyName: _name, pieceCount: _count, ...known } = order;
  return { ...known, lines: await sourceLines(db, order.orderId, null) };
}

/** The numbers of the pieces of a product that left with an order. */
export const shippedSerials = async (db: Query, orderId: number, productId: number): Promise<ReadonlySet<string>> => {
  const rows = await db.rows<{ serial: string }>(sql`
    select n as serial from outbound_parcels k join outbound_parcel_items i on i.parcel_id = k.id
      join outbound_pieces x on x.order_id = i.order_id and x.piece_no = i.piece_no cross join unnest(i.serials) as n
    where k.order_id = ${orderId} and k.status = 'shipped' and x.product_id = ${productId}`);
  return new Set(rows.map(({ serial }) => serial));
};
