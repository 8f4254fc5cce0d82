import type { MarketOrderState, PlatformState, ShipmentState } from '@kura/contract/marketplace/order/states.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

export interface WrittenOrder {
  id: number;
  number: string;
  companyId: number;
  storeId: number;
  shipmentStatus: ShipmentState;
  platformStatus: PlatformState | null;
  orderStatus: MarketOrderState | null;
  waybillStatus: 'notReturned' | 'returned';
  systemNote: string;
  isMasked: boolean;
  completesAfterShip: boolean;
}
/** What a write changes; what is left out stays. */
export interface WrittenChange {
  shipmentStatus?: ShipmentState;
  platformStatus?: PlatformState | null;
  orderStatus?: MarketOrderState;
  waybillStatus?: 'notReturned' | 'returned';
  shippedAt?: string | null;
  acknowledgedAt?: Date;
  memo?: string;
  notes?: string[];
}

export const lock = (tx: Tx, id: number): Promise<WrittenOrder | undefined> =>
  tx.first(sql`
    select o.id, o.number, o.company_id, o.store_id, o.shipment_status, o.platform_status, o.order_status, o.waybill_status, o.system_note,
      o.masked_at is not null as is_masked, coalesce((select r.completes_after_ship from forward_rules r where r.store_id = o.store_id), false) as completes_after_ship
    from marketplace_orders o where o.id = ${id} for no key update of o`);

/** All that the channel has taken from us, counted anew: it may have counted some of it itself by now, and it counts once. */
export const addShipped = (tx: Tx, orderId: number, writeId: number): Promise<number> =>
  tx.run(sql`
    update marketplace_lines l set shipped = least(l.ordered - l.cancelled, x.quantity)
    from (
      select line->>'lineId' as line_id, sum((line->>'quantity')::int)::int as quantity
      from channel_writes w cross join jsonb_array_elements(w.payload->'parcels') as parcel cross join jsonb_array_elements(parcel->'lines') as line
      where w.order_id = ${orderId} and w.kind = 'ship' and (w.status = 'done' or w.id = ${writeId}) group by 1) as x
    where l.order_id = ${orderId} and l.line_id = x.line_id and l.shipped < least(l.ordered - l.cancelled, x.quantity)`);

export const setReturned = (tx: Tx, forwardId: number, now: Date): Promise<number> =>
  tx.run(sql`update marketplace_forwards set returned_at = ${now} where id = ${forwardId}`);

export const update = (
  tx: Tx,
  order: WrittenOrder,
  change: Omit<WrittenChange, 'notes'> & { systemNote: string },
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update marketplace_orders set shipment_status = ${change.shipmentStatus ?? order.shipmentStatus},
      platform_status = ${change.platformStatus ?? order.platformStatus}, order_status = ${change.orderStatus ?? order.orderStatus},
      waybill_status = ${change.waybillStatus ?? order.waybillStatus}, shipped_at = coalesce(${change.shippedAt ?? null}, shipped_at),
      acknowledged_at = coalesce(${change.acknowledgedAt ?? null}, acknowledged_at), memo = coalesce(${change.memo ?? null}, memo),
      system_note = ${change.systemNote}, updated_at = ${now}, revision = revision + 1
    where id = ${order.id}`);
