import type { OrderKind } from '@kura/contract/outbound/order/order.fields.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { arrearsOf } from '../../finance/public.ts';

export interface WaitingOrder {
  id: number;
  number: string;
  companyId: number;
  kind: OrderKind;
  shippingType: 'normal' | 'nextDay';
  carrier: string | null;
  deliveryDate: string | null;
  shipBy: string | null;
  releasedAt: string;
  pieceCount: number;
  /** What it holds on the shelves. */
  claims: {
    pieceNo: number;
    productId: number;
    balanceId: number;
    locationId: number;
    pickSeq: number;
    lotDate: string;
    quantity: number;
  }[];
}

/** A08: pending outbound, not held and of no company below zero: what a wave may take, the oldest first. */
export async function ordersForWaves(db: Query, warehouseId: number): Promise<WaitingOrder[]> {
  const rows = await db.rows<WaitingOrder>(sql`
    select o.id, o.number, o.company_id, o.kind, o.shipping_type, o.carrier, o.delivery_date, o.ship_by, o.released_at, o.piece_count,
      coalesce((select jsonb_agg(jsonb_build_object('pieceNo', c.line_no, 'productId', c.product_id, 'balanceId', b.id, 'locationId', b.location_id,
          'pickSeq', b.pick_seq, 'lotDate', b.lot_date, 'quantity', c.quantity) order by b.pick_seq, c.line_no)
        from stock_claims c join stock_balances b on b.id = c.balance_id where c.owner_type = 'outbound.order' and c.owner_id = o.id), '[]') as claims
    from outbound_orders o where o.warehouse_id = ${warehouseId} and o.status = 'pendingOutbound' and not o.is_held
    order by o.released_at, o.id`);
  const inArrears = await arrearsOf(db, [...new Set(rows.map(({ companyId }) => companyId))]);
  return rows.filter(({ companyId }) => !inArrears.has(companyId));
}

/** Which wave has an order, told by the room that forms them; null: none any more. */
export const setWave = (tx: Tx, orderIds: readonly number[], wave: { id: number; number: string } | null): Promise<number> =>
  tx.run(
    sql`update outbound_orders set wave_id = ${wave?.id ?? null}, wave_number = ${wave?.number ?? ''} where id = any(${orderIds}::bigint[])`,
  );
