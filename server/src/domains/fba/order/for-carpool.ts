import type { OrderMove } from '@kura/contract/fba/order/order.machine.ts';
import { orderErrors } from '@kura/contract/fba/order/order.errors.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, where } from '../../../kernel/db/sql.ts';
import { fail } from '../../../kernel/fail.ts';
import { equals } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { giveBackCharge } from '../../finance/public.ts';
import { moveOrder } from './order.moves.ts';
import { ownerOf, record } from './order-record.ts';
import * as store from './order.store.ts';
import type { ReceiptTold } from './receive-order.ts';

/** An order that waits for a truck, as the one sees it who fills trucks. */
export interface WaitingShipment {
  orderId: number;
  number: string;
  companyId: number;
  companyName: string;
  warehouseId: number;
  centerId: number;
  centerCode: string;
  /** Never split over trucks. */
  shipmentIds: string[];
  wishedDay: string;
  mm3: number;
  g: number;
  cartonCount: number;
  /** False: approved, but its labels are not stuck yet; it cannot be put on a truck. */
  isLabelled: boolean;
}
export interface WaitingFilter {
  warehouseId?: number | undefined;
  centerId?: number | undefined;
  fromDay?: string | undefined;
  toDay?: string | undefined;
}

/** Truck orders that are on no truck, by centre, day and number. */
export const waitingShipments = (db: Query, scope: Scope, filter: WaitingFilter = {}): Promise<WaitingShipment[]> =>
  db.rows(sql`
    select t.id as order_id, t.number, t.company_id, c.name as company_name, t.warehouse_id, t.center_id, coalesce(f.code, '') as center_code,
      array(select distinct k.fba_no from fba_packages k where k.order_id = t.id and k.fba_no <> '' order by 1) as shipment_ids,
      t.wished_day, t.volume_mm3 as mm3, t.weight_g as g, t.carton_count, t.status = 'labelled' as is_labelled
    from fba_orders t join companies c on c.id = t.company_id join fba_centers f on f.id = t.center_id
    ${where([
      raw(`t.way = 'truck' and t.status in ('approved', 'labelled')`),
      inScope(scope, raw('t.company_id')),
      equals(raw('t.warehouse_id'), filter.warehouseId),
      equals(raw('t.center_id'), filter.centerId),
      filter.fromDay ? sql`t.wished_day >= ${filter.fromDay}::date` : null,
      filter.toDay ? sql`t.wished_day <= ${filter.toDay}::date` : null,
    ])}
    order by t.center_id, t.wished_day, t.id`);

/** All of them, held in the order of their ids until the end of the transaction; a strange one is not found. */
export async function lockShipments(tx: Tx, scope: Scope, orderIds: readonly number[]): Promise<store.StoredOrder[]> {
  const orders = await store.lockMany(tx, scope, orderIds);
  if (orders.length !== new Set(orderIds).size) throw fail(kernelErrors.notFound);
  return orders;
}

export type TruckMove = Extract<OrderMove, 'carpool' | 'uncarpool' | 'book' | 'unbook' | 'depart' | 'turnAway'> | 'deliver';
export interface TruckMoveMore {
  now: Date;
  /** Of a slot that was lost, or of what the centre refused. */
  reason?: string;
  /** Of `depart`: the share of each order in the truck, in yen. */
  truckJpy?: ReadonlyMap<number, number>;
  /** Of `deliver`: the receipt of each order; `proof` names the record of the trip whose files they are. */
  receipts?: ReadonlyMap<number, ReceiptTold>;
}

/**
 * K04: the truck never brought them, by our fault: what each paid for its place goes back. What the cartons themselves cost was charged once and
 * is not charged again.
 */
export async function giveBackTruck(tx: Tx, actor: Actor, orderIds: readonly number[], note: string, now: Date): Promise<void> {
  for (const order of await lockShipments(tx, actor.scope, orderIds)) {
    // The last truck only: an earlier one may have been turned away by the sender's own fault.
    const last = await tx.first<{ reference: string }>(sql`
      select e.reference from fee_lines f join money_entries e on e.id = f.entry_id
      where f.cause_type = ${record} and f.cause_id = ${order.id} and f.item = 'truck' order by f.id desc limit 1`);
    if (!last) continue;
    const charge = last.reference;
    const cause = ownerOf(order);
    await giveBackCharge(
      tx,
      actor,
      { cause, companyId: order.companyId, charge, note, item: 'truck', aboveLimit: orderErrors.truckAboveLimit },
      now,
    );
    await tx.run(sql`
      update fba_orders o set fee_minor = f.cny, truck_jpy = f.truck
      from (select coalesce(sum(cny_minor), 0) as cny, coalesce(sum(original_minor) filter (where item = 'truck'), 0) as truck
        from fee_lines where cause_type = ${record} and cause_id = ${order.id} and refunded_minor < charged_minor) f
      where o.id = ${order.id}`);
  }
}

/** What happens to the truck happens to every order on it: all in the order of their ids, in this transaction, or none. Needs `fba:order:work`. */
export async function moveForTruck(
  tx: Tx,
  actor: Actor,
  orderIds: readonly number[],
  move: TruckMove,
  { now, reason = '', truckJpy, receipts }: TruckMoveMore,
): Promise<store.StoredOrder[]> {
  const held = await lockShipments(tx, actor.scope, orderIds);
  const moved: store.StoredOrder[] = [];
  for (const { id } of held) {
    const input = move === 'depart' ? { truckJpy: truckJpy?.get(id) ?? 0 } : receipts?.get(id);
    if (move === 'deliver' && !input) throw fail(kernelErrors.guardNotMet, { why: '@fba.receipt.needed' });
    moved.push(await moveOrder(tx, actor, id, move === 'deliver' ? 'unload' : move, { input, reason, now }));
  }
  return moved;
}
