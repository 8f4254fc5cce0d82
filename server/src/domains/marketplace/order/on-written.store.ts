import type { MarketOrderState, PlatformState, ShipmentState } from '@kura/contract/marketplace/order/states.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { causeOf } from '../write/write.store.ts';

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

/**
 * All that the channel has taken from us, counted anew: it may have counted some of it itself by now, and it counts once. Of an outbound order that left twice
 * the last word counts.
 */
export const addShipped = (tx: Tx, orderId: number, writeId: number): Promise<number> =>
  tx.run(sql`
    update marketplace_lines l set shipped = least(l.ordered - l.cancelled, x.quantity)
    from (
      select line->>'lineId' as line_id, sum((line->>'quantity')::int)::int as quantity
      from (
        select distinct on (${causeOf('c')}) c.payload from channel_writes c
        where c.order_id = ${orderId} and c.kind = 'ship' and (c.status = 'done' or c.id = ${writeId})
        order by ${causeOf('c')}, c.id desc) as w
        cross join jsonb_array_elements(w.payload->'parcels') as parcel cross join jsonb_array_elements(parcel->'lines') as line
      group by 1) as x
    where l.order_id = ${orderId} and l.line_id = x.line_id and l.shipped < least(l.ordered - l.cancelled, x.quantity)`);

/**
 * S04: whether the channel knows of all that is to be sent: a write that is done said that nothing is left, and none beside it is open or refused. What was
 * said again since for the same outbound order counts by its last word; that of an outbound order which was stopped, and what was typed by hand in vain, were sent by
 * others since.
 */
export const isAllTold = async (tx: Tx, orderId: number, writeId: number): Promise<boolean> =>
  (
    await tx.first<{ isAll: boolean }>(sql`
      select bool_and(w.status = 'done' or w.id = ${writeId}) and bool_or((w.payload->>'isWhole')::boolean) as is_all
      from (
        select distinct on (${causeOf('c')}) c.id, c.status, c.payload from channel_writes c
        where c.order_id = ${orderId} and c.kind = 'ship' and not (c.status = 'refused' and ${causeOf('c')} = 'hand')
          and not exists (select from marketplace_forwards f where f.id = (c.payload->>'forwardId')::bigint and f.ended_at is not null)
        order by ${causeOf('c')}, c.id desc) as w`)
  )?.isAll === true;

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
