import type { listFbaTransfers } from '@kura/contract/inbound/fba-transfer/fba-transfer.endpoints.ts';
import type { CartonState, FbaCarton, FbaTransferRow } from '@kura/contract/inbound/fba-transfer/fba-transfer.ts';
import { wholeToText } from '@kura/contract/kernel/decimal.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import { cbmText } from '@kura/contract/pricing/measure.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { beginsWith, bounded, countRows, dayRangeThere, equals, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

const from = raw(`inbound_fba_transfers t join inbound_orders o on o.id = t.order_id join warehouses w on w.id = t.warehouse_id`);
const names = raw('join companies c on c.id = t.company_id join fba_centers f on f.id = t.fba_center_id');
const kg = 't.weight_g / 1000.0';
const m3 = 't.volume_mm3 / 1000000000.0';
const columns =
  raw(`t.id, t.order_id, o.number as order_number, case when t.taken_up_at is null then 'waiting' else 'takenUp' end as status,
  t.company_id, c.name as company_name, t.warehouse_id, w.code as warehouse_code, w.zone, t.fba_center_id, f.code as fba_center_code, t.fba_no, t.fba_po,
  t.carton_count, t.piece_count, trim_scale(${kg})::text as weight_kg, round(${m3}, 6)::text as volume_m3,
  (select count(*) from inbound_fba_cartons k where k.transfer_id = t.id and k.label_file_id is not null)::int as label_count,
  t.taken_up_no, t.remark, t.by_name, t.at`);

const isTakenUp = { waiting: raw('t.taken_up_at is null'), takenUp: raw('t.taken_up_at is not null') };

export async function page(db: Query, actor: Actor, query: ListQuery<typeof listFbaTransfers>): Promise<Page<FbaTransferRow>> {
  const rows = await pageRows<FbaTransferRow>(db, {
    query,
    select: columns,
    from,
    names,
    where: [
      inScope(actor.scope, raw('t.company_id')),
      beginsWith(raw('o.number'), query.orderNumber?.toUpperCase()),
      beginsWith(raw('t.fba_no'), query.fbaNo?.toUpperCase()),
      query.status ? isTakenUp[query.status] : null,
      equals(raw('t.fba_center_id'), query.fbaCenterId),
      equals(raw('t.warehouse_id'), query.warehouseId),
      equals(raw('t.company_id'), query.companyId),
      dayRangeThere(raw('t.at'), query.at, raw('w.zone')),
    ],
    sorts: {
      at: raw('t.at'),
      cartonCount: bounded(raw('t.carton_count')),
      pieceCount: bounded(raw('t.piece_count')),
      weightKg: bounded(raw('t.weight_g')),
      volumeM3: bounded(raw('t.volume_mm3')),
    },
    totals: {
      cartonCount: raw('t.carton_count'),
      pieceCount: raw('t.piece_count'),
      weightKg: raw('t.weight_g'),
      volumeM3: raw('t.volume_mm3'),
    },
    defaultSort: 'at',
    tieBreaker: raw('t.id'),
  });
  const { totals } = rows;
  if (!totals) return rows;
  const [weightKg, volumeM3] = [wholeToText(Number(totals['weightKg']), 3), cbmText(BigInt(Number(totals['volumeM3'])))];
  return { ...rows, totals: { ...totals, weightKg, volumeM3 } };
}

export const read = (db: Query, scope: Scope, id: number): Promise<FbaTransferRow | undefined> =>
  db.first(sql`select ${columns} from ${from} ${names} where t.id = ${id} and ${inScope(scope, raw('t.company_id'))}`);
export const ofOrder = (db: Query, orderId: number): Promise<FbaTransferRow[]> =>
  db.rows(sql`select ${columns} from ${from} ${names} where t.order_id = ${orderId} order by t.id`);
export const countWaiting = (db: Query, scope: Scope): Promise<number> =>
  countRows(db, raw('inbound_fba_transfers t'), [raw('t.taken_up_at is null'), inScope(scope, raw('t.company_id'))]);

export const cartonsOf = (db: Query, id: number): Promise<FbaCarton[]> =>
  db.rows(sql`
    select k.carton_no, o.number || '-' || lpad(k.carton_no::text, greatest(3, length(k.carton_no::text)), '0') as code, d.sku,
      p.quantity_per_box as pieces, k.length_mm, k.width_mm, k.height_mm, k.weight_g, k.is_measured, k.label_file_id
    from inbound_fba_cartons k join inbound_orders o on o.id = k.order_id join inbound_packages p on p.id = k.package_id
      join products d on d.id = p.product_id
    where k.transfer_id = ${id} order by k.carton_no`);

export interface SentOrder {
  id: number;
  number: string;
  status: string;
  companyId: number;
  companyName: string;
  warehouseId: number;
  warehouseCode: string;
  fbaNo: string;
  fbaPo: string;
  boxCount: number;
  receivedCount: number;
}
const orderColumns =
  raw(`o.id, o.number, o.status, o.company_id, c.name as company_name, o.warehouse_id, w.code as warehouse_code, o.fba_no, o.fba_po,
  o.box_count, o.received_count`);
const orderFrom = raw('inbound_orders o join companies c on c.id = o.company_id join warehouses w on w.id = o.warehouse_id');
export const order = (db: Query, scope: Scope, id: number): Promise<SentOrder | undefined> =>
  db.first(sql`select ${orderColumns} from ${orderFrom} where o.id = ${id} and ${inScope(scope, raw('o.company_id'))}`);
/** Whoever changes its cartons holds the order: two who send on at once, or one who sends and one who receives, come one after the other. */
export const lockOrder = (tx: Tx, scope: Scope, id: number): Promise<SentOrder | undefined> =>
  tx.first(sql`select ${orderColumns} from ${orderFrom} where o.id = ${id} and ${inScope(scope, raw('o.company_id'))} for update of o`);
export const orderByNumber = (db: Query, scope: Scope, number: string): Promise<SentOrder | undefined> =>
  db.first(sql`select ${orderColumns} from ${orderFrom} where o.number = ${number} and ${inScope(scope, raw('o.company_id'))}`);

/** Of the carton `k` in the package `p`: as a problem item the whole of it was sent back or disposed of. */
export const isGone = `(k.status = 'arrived' and exists (
  select 1 from inbound_problems x where x.order_id = k.order_id and x.carton_no = k.carton_no and x.status = 'settled'
    and x.choice in ('return', 'dispose') and (x.pieces = 0 or x.pieces >= p.quantity_per_box)))`;
export interface JobCarton {
  cartonNo: number;
  sku: string;
  status: CartonState;
  fbaCenterCode: string;
}
/** All cartons of an order, those that nobody has seen among them. */
export const jobCartons = (db: Query, orderId: number): Promise<JobCarton[]> =>
  db.rows(sql`
    select n.carton_no::int as carton_no, d.sku, case when ${raw(isGone)} then 'gone' else coalesce(k.status, 'awaited') end as status, coalesce(f.code, '') as fba_center_code
    from inbound_packages p join products d on d.id = p.product_id
      cross join lateral generate_series(p.first_carton, p.first_carton + p.box_count - 1) as n (carton_no)
      left join inbound_cartons k on k.order_id = p.order_id and k.carton_no = n.carton_no
      left join inbound_fba_cartons s on s.order_id = p.order_id and s.carton_no = n.carton_no
      left join inbound_fba_transfers t on t.id = s.transfer_id left join fba_centers f on f.id = t.fba_center_id
    where p.order_id = ${orderId} order by 1`);
/** The centre that all packages name, if it is one and the same. */
export const namedCenter = async (db: Query, orderId: number): Promise<number | null> =>
  (
    await db.first<{ id: number | null }>(sql`
      select case when count(*) = count(fba_center_id) and min(fba_center_id) = max(fba_center_id) then min(fba_center_id) end as id
      from inbound_packages where order_id = ${orderId}`)
  )?.id ?? null;

export const arrivedAmong = async (tx: Tx, orderId: number, cartons: readonly number[]): Promise<number[]> =>
  (
    await tx.rows<{ cartonNo: number }>(sql`
      select k.carton_no from inbound_cartons k join inbound_packages p on p.id = k.package_id
      where k.order_id = ${orderId} and k.carton_no = any(${cartons}::int[]) and k.status = 'arrived' and not ${raw(isGone)}
      order by k.carton_no for update of k`)
  ).map(({ cartonNo }) => cartonNo);

export interface CartonCounts {
  /** Still here. */
  arrived: number;
  gone: number;
  transferred: number;
  problem: number;
}
export const countCartons = async (db: Query, orderId: number): Promise<CartonCounts> =>
  (await db.first<CartonCounts>(sql`
    select count(*) filter (where k.status = 'arrived' and not ${raw(isGone)})::int as arrived, count(*) filter (where ${raw(isGone)})::int as gone,
      count(*) filter (where k.status = 'transferred')::int as transferred, count(*) filter (where k.status = 'problem')::int as problem
    from inbound_cartons k join inbound_packages p on p.id = k.package_id where k.order_id = ${orderId}`)) ?? {
    arrived: 0,
    gone: 0,
    transferred: 0,
    problem: 0,
  };

export interface NewTransfer {
  fbaCenterId: number;
  fbaNo: string;
  fbaPo: string;
  remark: string;
  cartons: readonly number[];
}
/** The document, its cartons as they are now, and where they stand: one fact. */
export async function insert(tx: Tx, actor: Actor, of: SentOrder, input: NewTransfer, now: Date): Promise<number> {
  const made = await tx.first<{ id: number }>(sql`
    with sent as (
      select k.carton_no, k.package_id, p.quantity_per_box, coalesce(p.measured_length_mm, p.length_mm) as l, coalesce(p.measured_width_mm, p.width_mm) as w,
        coalesce(p.measured_height_mm, p.height_mm) as h, coalesce(p.measured_weight_g, p.weight_g) as g, p.measured_weight_g is not null as is_measured
      from inbound_cartons k join inbound_packages p on p.id = k.package_id
      where k.order_id = ${of.id} and k.carton_no = any(${input.cartons}::int[])),
    made as (
      insert into inbound_fba_transfers (order_id, company_id, warehouse_id, fba_center_id, fba_no, fba_po, remark, carton_count, piece_count,
        weight_g, volume_mm3, by_id, by_name, at)
      select ${of.id}, ${of.companyId}, ${of.warehouseId}, ${input.fbaCenterId}, ${input.fbaNo}, ${input.fbaPo}, ${input.remark}, count(*),
        sum(quantity_per_box), sum(g), sum(l::bigint * w * h), ${actor.userId}, ${actor.name}, ${now} from sent returning id),
    put as (
      insert into inbound_fba_cartons (order_id, carton_no, transfer_id, package_id, length_mm, width_mm, height_mm, weight_g, is_measured)
      select ${of.id}, carton_no, made.id, package_id, l, w, h, g, is_measured from sent, made)
    select id from made`);
  await tx.run(sql`
    update inbound_cartons set status = 'transferred' where order_id = ${of.id} and carton_no = any(${input.cartons}::int[])`);
  return (made as { id: number }).id;
}

/** Those that are named no more have none. */
export async function setLabels(tx: Tx, id: number, labels: readonly { fileId: number; cartons: readonly number[] }[]): Promise<void> {
  await tx.run(sql`update inbound_fba_cartons set label_file_id = null where transfer_id = ${id} and label_file_id is not null`);
  for (const { fileId, cartons } of labels)
    await tx.run(sql`
      update inbound_fba_cartons set label_file_id = ${fileId} where transfer_id = ${id} and carton_no = any(${cartons}::int[])`);
}

export interface HeldTransfer {
  id: number;
  orderId: number;
  orderNumber: string;
  companyId: number;
  fbaNo: string;
  cartonCount: number;
  takenUpNo: string;
  isTakenUp: boolean;
}
const held = raw(
  `t.id, t.order_id, o.number as order_number, t.company_id, t.fba_no, t.carton_count, t.taken_up_no, t.taken_up_at is not null as is_taken_up`,
);
const heldFrom = raw('inbound_fba_transfers t join inbound_orders o on o.id = t.order_id');
export const lock = (tx: Tx, scope: Scope, ids: readonly number[]): Promise<HeldTransfer[]> =>
  tx.rows(sql`
    select ${held} from ${heldFrom} where t.id = any(${ids}) and ${inScope(scope, raw('t.company_id'))} order by t.id for update of t`);
export const lockOfOrder = (tx: Tx, orderId: number): Promise<HeldTransfer[]> =>
  tx.rows(sql`select ${held} from ${heldFrom} where t.order_id = ${orderId} order by t.id for update of t`);

/** FBA orders that took up cartons of this order, with how many each has. */
export const takenUpOf = (db: Query, orderId: number): Promise<{ number: string; cartons: number }[]> =>
  db.rows(sql`
    select taken_up_no as number, sum(carton_count)::int as cartons from inbound_fba_transfers
    where order_id = ${orderId} and taken_up_at is not null group by taken_up_no order by taken_up_no`);

/** The cartons stand at the dock again. */
export async function remove(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    update inbound_cartons k set status = 'arrived' from inbound_fba_cartons s
    where s.transfer_id = any(${ids}) and k.order_id = s.order_id and k.carton_no = s.carton_no`);
  await tx.run(sql`delete from inbound_fba_transfers where id = any(${ids})`);
}

export const setTakenUp = (
  tx: Tx,
  ids: readonly number[],
  by: { type: string; id: number; no: string } | null,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update inbound_fba_transfers set taken_up_type = ${by?.type ?? null}, taken_up_id = ${by?.id ?? null}, taken_up_no = ${by?.no ?? ''},
      taken_up_at = ${by ? now : null} where id = any(${ids})`);

export interface TransferFilter {
  companyId?: number;
  warehouseId?: number;
  fbaCenterId?: number;
  fbaNo?: string;
  orderId?: number;
  transferIds?: readonly number[];
  isTakenUp?: boolean;
}
/** A carton as the one who delivers it needs it. */
export interface TransferredCarton extends Omit<FbaCarton, 'sku'> {
  transferId: number;
  orderId: number;
  orderNumber: string;
  companyId: number;
  warehouseId: number;
  fbaCenterId: number;
  fbaCenterCode: string;
  fbaNo: string;
  fbaPo: string;
  productId: number;
  sku: string;
  takenUpNo: string;
}
export const transferredCartons = (db: Query, scope: Scope, filter: TransferFilter): Promise<TransferredCarton[]> =>
  db.rows(sql`
    select t.id as transfer_id, t.order_id, o.number as order_number, t.company_id, t.warehouse_id, t.fba_center_id, f.code as fba_center_code,
      t.fba_no, t.fba_po, t.taken_up_no, k.carton_no, o.number || '-' || lpad(k.carton_no::text, greatest(3, length(k.carton_no::text)), '0') as code,
      p.product_id, d.sku, p.quantity_per_box as pieces, k.length_mm, k.width_mm, k.height_mm, k.weight_g, k.is_measured, k.label_file_id
    from inbound_fba_transfers t join inbound_orders o on o.id = t.order_id join fba_centers f on f.id = t.fba_center_id
      join inbound_fba_cartons k on k.transfer_id = t.id join inbound_packages p on p.id = k.package_id join products d on d.id = p.product_id
    where ${inScope(scope, raw('t.company_id'))} and ${equals(raw('t.company_id'), filter.companyId) ?? raw('true')}
      and ${equals(raw('t.warehouse_id'), filter.warehouseId) ?? raw('true')} and ${equals(raw('t.fba_center_id'), filter.fbaCenterId) ?? raw('true')}
      and ${equals(raw('t.fba_no'), filter.fbaNo) ?? raw('true')} and ${equals(raw('t.order_id'), filter.orderId) ?? raw('true')}
      and ${filter.transferIds ? sql`t.id = any(${filter.transferIds})` : raw('true')}
      and ${filter.isTakenUp === undefined ? raw('true') : raw(`t.taken_up_at is ${filter.isTakenUp ? 'not null' : 'null'}`)}
    order by t.id, k.carton_no`);
