import type { OrderStatus } from '@kura/contract/outbound/order/order.fields.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { arrearsOf } from '../../finance/public.ts';
import { gateOf, type GateReason } from '../../outbound/public.ts';

export interface StoppedOrder {
  orderId: number;
  orderNumber: string;
  reason: GateReason;
}

/** On their way through the warehouse, at whatever station. */
const onTheWay: readonly OrderStatus[] = ['inWave', 'picking', 'picked', 'sorted', 'checked'];
interface WaveOrder {
  orderId: number;
  orderNumber: string;
  companyId: number;
  status: OrderStatus;
  isHeld: boolean;
  /** It went back and waits for another wave, or is in one. */
  isElsewhere: boolean;
}

/** The orders that a wave ever had and that a station must refuse now. What has left the warehouse is nobody's to stop. */
export async function stoppedIn(db: Query, waveId: number): Promise<StoppedOrder[]> {
  const orders = await db.rows<WaveOrder>(sql`
    select o.id as order_id, o.number as order_number, o.company_id, o.status, o.is_held, o.wave_id is distinct from k.wave_id as is_elsewhere
    from wave_orders k join outbound_orders o on o.id = k.order_id where k.wave_id = ${waveId} order by o.id`);
  const inArrears = await arrearsOf(db, [...new Set(orders.map(({ companyId }) => companyId))]);
  return orders.flatMap(({ orderId, orderNumber, companyId, isElsewhere, ...order }) => {
    const reason = gateOf({ ...order, isInArrears: inArrears.has(companyId) }, onTheWay) ?? (isElsewhere ? 'wrongState' : null);
    return reason === null || reason === 'shipped' ? [] : [{ orderId, orderNumber, reason }];
  });
}
