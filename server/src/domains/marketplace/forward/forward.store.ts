import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import type { PlatformState, ShipmentState } from '@kura/contract/marketplace/order/states.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { empty, raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import type { Numbered } from '../../../kernel/numbers.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import type { ChannelAddress, ChannelDestination, ForwardBlock, Gift } from '../channels/channel-order.ts';

export interface ForwardLine {
  id: number;
  lineId: string;
  /** Where a channel names each piece. */
  pieceIds: string[];
  destinationId: string;
  platformSku: string;
  productId: number | null;
  piecesEach: number | null;
  /** All that the buyer wants of it, whoever sends it. */
  wanted: number;
  /** Not sent by anybody yet, and in no outbound order that is under way. */
  rest: number;
}
export interface ForwardableOrder {
  id: number;
  number: string;
  companyId: number;
  storeId: number;
  storePhone: string;
  platform: Platform;
  shipmentStatus: ShipmentState;
  platformStatus: PlatformState | null;
  forwardStatus: 'notForwarded' | 'forwarded';
  shippingType: 'normal' | 'nextDay';
  consignee: ChannelAddress;
  destinations: ChannelDestination[];
  blocks: { code: ForwardBlock; text: string }[];
  isMasked: boolean;
  isCod: boolean;
  codAmount: string | null;
  currency: string;
  desiredDate: string | null;
  desiredTime: string;
  customerNote: string;
  gifts: Gift[];
  systemNote: string;
  unmappedCount: number;
  isAcknowledged: boolean;
  lines: ForwardLine[];
}

const held = raw('for no key update of o');
/** Held in the order of their ids, inside the company scope. */
export const lockForward = (tx: Tx, scope: Scope, ids: readonly number[]): Promise<ForwardableOrder[]> => ordersOf(tx, scope, ids, held);
export const readForward = (db: Query, scope: Scope, ids: readonly number[]): Promise<ForwardableOrder[]> =>
  ordersOf(db, scope, ids, empty);

async function ordersOf(db: Query, scope: Scope, ids: readonly number[], how: Sql): Promise<ForwardableOrder[]> {
  const orders = await db.rows<Omit<ForwardableOrder, 'lines'>>(sql`
    select o.id, o.number, o.company_id, o.store_id, s.phone as store_phone, o.platform, o.shipment_status, o.platform_status, o.forward_status, o.shipping_type,
      jsonb_build_object('name', o.consignee_name, 'phone', o.consignee_phone, 'postcode', o.postcode, 'prefecture', o.prefecture, 'city', o.city,
        'address', o.address, 'region', o.region) as consignee,
      o.destinations, o.blocks, o.masked_at is not null as is_masked, o.is_cod, o.cod_amount::text as cod_amount, o.currency, o.desired_date, o.desired_time,
      o.customer_note, coalesce(o.extra->'gifts', '[]') as gifts, o.system_note, o.unmapped_count, o.acknowledged_at is not null as is_acknowledged
    from marketplace_orders o join stores s on s.id = o.store_id
    where o.id = any(${ids}::bigint[]) and ${inScope(scope, raw('o.company_id'))} order by o.id ${how}`);
  const lines = Map.groupBy(
    await db.rows<ForwardLine & { orderId: number }>(sql`
      select l.id, l.order_id, l.line_id, l.piece_ids, l.destination_id, l.platform_sku, l.product_id, l.pieces_each,
        greatest(0, l.ordered - l.cancelled)::int as wanted, greatest(0, l.ordered - l.cancelled - l.shipped - coalesce((
          select sum((x->>'quantity')::int) from marketplace_forwards f cross join jsonb_array_elements(f.lines) as x
          where f.order_id = l.order_id and f.ended_at is null and f.returned_at is null and (x->>'id')::bigint = l.id), 0))::int as rest
      from marketplace_lines l where l.order_id = any(${ids}::bigint[]) order by l.order_id, l.position, l.id`),
    ({ orderId }) => orderId,
  );
  return orders.map((order) => ({ ...order, lines: lines.get(order.id) ?? [] }));
}

export const openForwards = (
  db: Query,
  orderIds: readonly number[],
): Promise<{ id: number; orderId: number; destinationId: string; outboundOrderId: number; number: string; isReturned: boolean }[]> =>
  db.rows(sql`
    select f.id, f.order_id, f.destination_id, f.outbound_order_id, b.number, f.returned_at is not null as is_returned from marketplace_forwards f join outbound_orders b on b.id = f.outbound_order_id
    where f.order_id = any(${orderIds}::bigint[]) and f.ended_at is null order by f.id`);

/**
 * Under which numbers the same orders went through another store of their company: one shop that was made twice tells each order to both. Held, so that of two
 * who forward both at once the second finds what the first one made.
 */
export const forwardedElsewhere = async (tx: Tx, orderIds: readonly number[]): Promise<{ orderId: number; number: string }[]> => {
  const twins = await tx.rows<{ orderId: number; id: number }>(sql`
    select o.id as order_id, t.id from marketplace_orders o join stores s on s.company_id = o.company_id and s.platform = o.platform and s.id <> o.store_id
      join marketplace_orders t on t.store_id = s.id and t.external_id = o.external_id
    where o.id = any(${orderIds}::bigint[]) order by t.id for no key update of t`);
  if (twins.length === 0) return [];
  const open = await openForwards(
    tx,
    twins.map(({ id }) => id),
  );
  return twins.flatMap(({ orderId, id }) => open.filter((one) => one.orderId === id).map(({ number }) => ({ orderId, number })));
};

/** What the channel is just being told of these orders, and what ends them there: nobody knows yet what became of it. */
export const beingTold = (db: Query, orderIds: readonly number[]): Promise<{ orderId: number; kind: 'ship' | 'cancel' }[]> =>
  db.rows(sql`
    select order_id, kind from channel_writes
    where order_id = any(${orderIds}::bigint[]) and kind in ('ship', 'cancel') and status in ('waiting', 'sending', 'accepted') order by id`);

/** How often it was sent on before, to this place. */
export const lastAttempt = async (db: Query, orderIds: readonly number[], destinationId: string): Promise<number> =>
  (
    await db.first<{ attempt: number }>(sql`
      select coalesce(max(attempt), 0) as attempt from marketplace_forwards
      where order_id = any(${orderIds}::bigint[]) and destination_id = ${destinationId}`)
  )?.attempt ?? 0;

export interface NewForward {
  orderId: number;
  destinationId: string;
  attempt: number;
  by: string;
  lines: readonly { id: number; quantity: number }[];
}
export const insertForward = (tx: Tx, outbound: Numbered, forward: NewForward, now: Date): Promise<number> =>
  tx.run(sql`
    insert into marketplace_forwards (order_id, destination_id, outbound_order_id, attempt, part, lines, forwarded_at, forwarded_by)
    values (${forward.orderId}, ${forward.destinationId}, ${outbound.id}, ${forward.attempt}, ${forward.attempt}, ${JSON.stringify(forward.lines)}, ${now}, ${forward.by})`);

export const setForwarded = (
  tx: Tx,
  id: number,
  change: { waitingLines: number; platformStatus: PlatformState | null; systemNote: string; holdReason: string },
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update marketplace_orders set forward_status = 'forwarded', waiting_lines = ${change.waitingLines}, platform_status = ${change.platformStatus},
      system_note = ${change.systemNote}, hold_reason = ${change.holdReason}, try_at = null, updated_at = ${now}, revision = revision + 1
    where id = ${id}`);

/** Of a store: its own where its rule says one, or the only one there is. */
export async function usualWarehouse(db: Query, storeId: number): Promise<number | null> {
  const rows = await db.rows<{ id: number; isRule: boolean }>(sql`
    select w.id, r.warehouse_id is not null as is_rule from warehouses w left join forward_rules r on r.store_id = ${storeId} and r.warehouse_id = w.id
    where w.status = 'enabled' and w.country = 'JP' order by is_rule desc, w.id limit 2`);
  const [first, second] = rows;
  return first && (first.isRule || !second) ? first.id : null;
}
