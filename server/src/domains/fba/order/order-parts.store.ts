import type { Difference, OrderLine, OrderPiece, OrderStep, PackageRow, PickPlace } from '@kura/contract/fba/order/order.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { type Failure, onUnique } from '../../../kernel/fail.ts';

/** All of these are of an order whose owner was asked before. */
export const linesOf = (db: Query, orderId: number): Promise<OrderLine[]> =>
  db.rows(sql`
    select l.line_no, l.product_id, p.sku, p.name_zh, p.name_jp, p.type = 'composite' as is_set, l.quantity, x.picked, x.packed,
      coalesce((select min(k.code) from product_codes k where k.product_id = p.id and k.kind = 'fnsku'), '') as fnsku
    from fba_lines l join products p on p.id = l.product_id
      -- Of a set: as many as there are whole ones.
      cross join lateral (select coalesce(min(x.picked * l.quantity / x.quantity), 0) as picked, coalesce(min(x.packed * l.quantity / x.quantity), 0) as packed
        from fba_pieces x where x.order_id = l.order_id and x.line_no = l.line_no) x
    where l.order_id = ${orderId} order by l.line_no`);

/** What is picked for it: a set by its parts, as they were when it was handed in. */
export const piecesOf = (db: Query, orderId: number): Promise<OrderPiece[]> =>
  db.rows(sql`
    select x.piece_no, x.line_no, x.product_id, p.sku, p.name_zh, p.name_jp, p.is_serial_controlled, x.quantity, x.picked, x.packed,
      l.product_id as line_product_id, l.quantity as line_quantity, q.sku as line_sku
    from fba_pieces x join products p on p.id = x.product_id join fba_lines l on l.order_id = x.order_id and l.line_no = x.line_no
      join products q on q.id = l.product_id
    where x.order_id = ${orderId} order by x.piece_no`);

export type StoredPackage = Omit<PackageRow, 'broken'>;
export const packagesOf = (db: Query, orderId: number): Promise<StoredPackage[]> =>
  db.rows(sql`
    select k.id, k.line_no, k.length_mm, k.width_mm, k.height_mm, k.weight_g, k.box_count, k.first_carton, k.fba_no, k.po_number,
      (select regexp_replace(coalesce(string_agg(c.tracking_number, ', ' order by c.carton_no), ''), '(, )+$', '') from fba_cartons c
        where c.package_id = k.id) as tracking_numbers,
      (select count(*)::int from fba_cartons c where c.package_id = k.id and c.label_file_id is not null) as label_count,
      (select coalesce(jsonb_agg(jsonb_build_object('productId', i.product_id, 'sku', p.sku, 'quantity', i.quantity) order by i.product_id), '[]')
        from fba_package_items i join products p on p.id = i.product_id where i.package_id = k.id) as contents
    from fba_packages k where k.order_id = ${orderId} order by k.line_no`);

/** Of many orders, for a file: with the words of what is in each carton. */
export const packagesForFile = (db: Query, orderIds: readonly number[]): Promise<Record<string, unknown>[]> =>
  db.rows(sql`
    select o.number, f.code as center_code, o.carrier, k.line_no, (k.length_mm / 10.0)::float8 as length_cm, (k.width_mm / 10.0)::float8 as width_cm,
      (k.height_mm / 10.0)::float8 as height_cm, (k.weight_g / 1000.0)::float8 as weight_kg, k.box_count, k.fba_no, k.po_number, c.tracking_numbers,
      c.label_count, i.contents
    from fba_orders o join fba_packages k on k.order_id = o.id join fba_centers f on f.id = o.center_id
      cross join lateral (select coalesce(string_agg(c.tracking_number, ', ' order by c.carton_no) filter (where c.tracking_number <> ''), '')
          as tracking_numbers, count(c.label_file_id)::int as label_count from fba_cartons c where c.package_id = k.id) c
      cross join lateral (select string_agg(p.sku || '*' || i.quantity, ', ' order by p.sku) as contents
        from fba_package_items i join products p on p.id = i.product_id where i.package_id = k.id) i
    where o.id = any(${orderIds}::bigint[]) order by array_position(${orderIds}::bigint[], o.id), k.line_no`);
/** A number that another carton has, of another order or of this one; those that are set anew in this one do not count. */
export const trackedElsewhere = async (
  db: Query,
  orderId: number,
  numbers: readonly string[],
  setAnew: readonly number[] | 'all',
): Promise<string | undefined> =>
  (
    await db.first<{ number: string }>(sql`
      select tracking_number as number from fba_cartons
      where tracking_number = any(${numbers}::text[]) and tracking_number <> '' and not is_freed
        and (order_id <> ${orderId} or ${setAnew === 'all' ? raw('false') : sql`carton_no <> all(${setAnew}::int[])`}) limit 1`)
  )?.number;

/** It never left: another carton may have its number. */
export const freeTrackings = (tx: Tx, orderId: number): Promise<number> =>
  tx.run(sql`update fba_cartons set is_freed = true where order_id = ${orderId} and tracking_number <> ''`);

/** Another order names the same number at this moment: the index decides, and whoever comes second hears which it is. */
export const onTrackedTwice = (write: Promise<unknown>, refusal: (number: string) => Failure): Promise<unknown> =>
  write.catch((error: unknown) => {
    const [, number = ''] = /\(tracking_number\)=\(([^)]*)\)/.exec((error as { detail?: string }).detail ?? '') ?? [];
    return onUnique(error, 'fba_cartons_tracking', refusal(number));
  });

export interface StoredCarton {
  id: number;
  packageId: number;
  cartonNo: number;
  fbaNo: string;
  code: string;
  trackingNumber: string;
  labelPage: number | null;
  labelFileId: number | null;
}
export const cartonsOf = (db: Query, orderId: number): Promise<StoredCarton[]> =>
  db.rows(sql`
    select c.id, c.package_id, c.carton_no, k.fba_no, c.code, c.tracking_number, c.label_page, c.label_file_id
    from fba_cartons c join fba_packages k on k.id = c.package_id where c.order_id = ${orderId} order by c.carton_no`);

export const stepsOf = (db: Query, orderId: number): Promise<OrderStep[]> =>
  db.rows(sql`select status, by_name, note, at from fba_steps where order_id = ${orderId} order by id`);

export type StoredPlace = PickPlace & { kind: 'shelf' | 'PICK' | 'WALL' | 'PACK' };
/** What it holds in the stock book, in the order in which one walks. */
export const placesOf = (db: Query, orderId: number): Promise<StoredPlace[]> =>
  db.rows(sql`
    select b.id as balance_id, c.line_no, c.product_id, p.sku, p.name_zh, p.name_jp, l.code as location_code, coalesce(l.barcode, '') as barcode,
      b.lot_date, c.quantity, l.kind <> 'shelf' as is_picked, l.kind
    from stock_claims c join stock_balances b on b.id = c.balance_id join locations l on l.id = b.location_id join products p on p.id = c.product_id
    where c.owner_type = 'fba.order' and c.owner_id = ${orderId} order by b.pick_seq, c.line_no`);

export const transfersOf = (db: Query, orderId: number): Promise<{ id: number; orderNumber: string; cartonCount: number }[]> =>
  db.rows(sql`
    select t.id, o.number as order_number, t.carton_count from fba_order_transfers x join inbound_fba_transfers t on t.id = x.transfer_id
      join inbound_orders o on o.id = t.order_id where x.order_id = ${orderId} order by t.id`);

export interface StoredReceipt {
  receivedCartons: number;
  receivedAt: string;
  remark: string;
  byName: string;
  at: string;
  proofType: string;
  proofId: number;
}
export const receiptOf = (db: Query, orderId: number): Promise<StoredReceipt | undefined> =>
  db.first(sql`
    select received_cartons, received_at, remark, by_name, at, proof_type, proof_id from fba_receipts where order_id = ${orderId}`);
export const differenceOf = (db: Query, orderId: number): Promise<Difference | undefined> =>
  db.first(sql`
    select d.sent, d.received, d.status, d.words, d.settled_by_name, d.settled_at, d.work_order_id, coalesce(w.number, '') as work_order_number
    from fba_differences d left join work_orders w on w.id = d.work_order_id where d.order_id = ${orderId}`);
export const lockDifference = (tx: Tx, orderId: number): Promise<Pick<Difference, 'status'> | undefined> =>
  tx.first(sql`
    select status from fba_differences where order_id = ${orderId} for update`);
