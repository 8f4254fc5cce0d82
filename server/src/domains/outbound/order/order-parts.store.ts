import type { PieceRow } from '@kura/contract/outbound/line/line.ts';
import type { OrderStep } from '@kura/contract/outbound/order/order.ts';
import type { ParcelRow } from '@kura/contract/outbound/parcel/parcel.ts';
import type { SizedPieces } from '@kura/contract/outbound/parcel/packaging.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql, type Sql } from '../../../kernel/db/sql.ts';

/** All of these are of an order whose owner was asked before. */
export const stepsOf = (db: Query, orderId: number): Promise<OrderStep[]> =>
  db.rows(sql`select status, by_name, note, at from outbound_steps where order_id = ${orderId} order by id`);

/** Who brought it into its state, and since when it is in it. */
export const addStep = (
  tx: Tx,
  actor: Actor,
  step: { orderId: number; status: string; note: string; columns: Sql | undefined },
  now: Date,
): Promise<number> =>
  tx.run(sql`
    with told as (
      insert into outbound_steps (order_id, status, by_id, by_name, note, at)
      values (${step.orderId}, ${step.status}, ${actor.userId}, ${actor.name}, ${step.note}, ${now}))
    update outbound_orders set status = ${step.status}, status_at = ${now}::timestamptz, updated_at = ${now}::timestamptz, revision = revision + 1${step.columns ? sql`, ${step.columns}` : sql``}
    where id = ${step.orderId}`);

/** How often it has come into a state: what happens in a round is told apart from what was taken back. */
export const roundsOf = async (db: Query, orderId: number, status: string): Promise<number> =>
  (await db.first<{ count: number }>(sql`select count(*) from outbound_steps where order_id = ${orderId} and status = ${status}`))?.count ??
  0;

export interface StoredLine {
  lineNo: number;
  productId: number;
  sku: string;
  warehouseSku: string;
  customerSku: string;
  nameZh: string;
  nameJp: string;
  isSet: boolean;
  quantity: number;
}
export const linesOf = (db: Query, orderId: number): Promise<StoredLine[]> =>
  db.rows(sql`
    select l.line_no, l.product_id, p.sku, p.name_zh, p.name_jp, p.type = 'composite' as is_set, l.quantity,
      coalesce((select min(k.code) from product_codes k where k.product_id = p.id and k.kind = 'warehouseSku'), '') as warehouse_sku,
      coalesce((select min(k.code) from product_codes k where k.product_id = p.id and k.kind = 'customerSku'), '') as customer_sku
    from outbound_lines l join products p on p.id = l.product_id where l.order_id = ${orderId} order by l.line_no`);

/** As much of the lines of several orders as a price and a lock want. */
export const briefLinesOf = (
  db: Query,
  orderIds: readonly number[],
): Promise<{ orderId: number; productId: number; quantity: number; isSet: boolean; isDisabled: boolean }[]> =>
  db.rows(sql`
    select l.order_id, l.product_id, l.quantity, p.type = 'composite' as is_set, p.status = 'disabled' as is_disabled
    from outbound_lines l join products p on p.id = l.product_id where l.order_id = any(${orderIds}::bigint[]) order by l.order_id, l.line_no`);

export const piecesOf = (db: Query, orderId: number): Promise<PieceRow[]> =>
  db.rows(sql`
    select x.piece_no, x.line_no, x.product_id, p.sku, p.name_zh, p.name_jp, p.is_serial_controlled, x.quantity, x.picked, x.sorted, x.checked
    from outbound_pieces x join products p on p.id = x.product_id where x.order_id = ${orderId} order by x.piece_no`);

export interface SizedPiece extends SizedPieces {
  pieceNo: number;
  productId: number;
}
/** What counts: measured where somebody measured. */
export const sizedPieces = (db: Query, orderId: number): Promise<SizedPiece[]> =>
  db.rows(sql`
    select x.piece_no, x.product_id, x.quantity, coalesce(p.measured_length_mm, p.length_mm) as length_mm,
      coalesce(p.measured_width_mm, p.width_mm) as width_mm, coalesce(p.measured_height_mm, p.height_mm) as height_mm, p.piece_weight_g as weight_g
    from outbound_pieces x join products p on p.id = x.product_id where x.order_id = ${orderId} order by x.piece_no`);
/** The same for pieces that stand in no order yet. */
export const sizesOf = (db: Query, productIds: readonly number[]): Promise<(Omit<SizedPieces, 'quantity'> & { productId: number })[]> =>
  db.rows(sql`
    select p.id as product_id, coalesce(p.measured_length_mm, p.length_mm) as length_mm, coalesce(p.measured_width_mm, p.width_mm) as width_mm,
      coalesce(p.measured_height_mm, p.height_mm) as height_mm, p.piece_weight_g as weight_g
    from products p where p.id = any(${productIds}::bigint[])`);

export const parcelsOf = (db: Query, orderId: number): Promise<ParcelRow[]> =>
  db.rows(sql`
    select k.id, k.parcel_no, k.status, k.carrier, k.tracking_number, k.packaging, k.length_mm, k.width_mm, k.height_mm, k.weight_g, k.theory_g,
      k.label_count, nullif(k.manifest_number, '') as manifest_number,
      (select coalesce(jsonb_agg(jsonb_build_object('productId', x.product_id, 'sku', p.sku, 'quantity', i.quantity, 'serials', i.serials) order by i.piece_no), '[]')
        from outbound_parcel_items i join outbound_pieces x on x.order_id = i.order_id and x.piece_no = i.piece_no join products p on p.id = x.product_id
        where i.parcel_id = k.id) as items
    from outbound_parcels k where k.order_id = ${orderId} order by k.parcel_no`);

export interface StoredClaim {
  pieceNo: number;
  productId: number;
  sku: string;
  balanceId: number;
  locationId: number;
  locationCode: string;
  locationKind: 'shelf' | 'PICK' | 'WALL' | 'PACK';
  lotDate: string | null;
  quantity: number;
}
/** What it holds in the stock book, in the order in which one walks. */
export const claimsOf = (db: Query, orderId: number): Promise<StoredClaim[]> =>
  db.rows(sql`
    select c.line_no as piece_no, c.product_id, p.sku, b.id as balance_id, b.location_id, l.code as location_code, l.kind as location_kind, b.lot_date, c.quantity
    from stock_claims c join stock_balances b on b.id = c.balance_id join locations l on l.id = b.location_id join products p on p.id = c.product_id
    where c.owner_type = 'outbound.order' and c.owner_id = ${orderId} order by b.pick_seq, c.line_no`);
