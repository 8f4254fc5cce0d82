import type { WallReason } from '@kura/contract/fulfilment/wall/wall.station.ts';
import type { OrderStatus } from '@kura/contract/outbound/order/order.fields.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { gateOf, type GateReason, lockForScan } from '../../outbound/public.ts';
import * as store from './sorting.store.ts';
import type { Stopped } from './station.ts';

export interface HeldOrder {
  id: number;
  number: string;
  status: OrderStatus;
  /** Why it must not go on; null: it may, until the end of the transaction. */
  gate: WallReason | null;
  /** Of one that must not: what would come back with it. */
  pieces: Stopped['pieces'];
}
/** Its pieces can be brought back now. */
export const canPutBack = (status: OrderStatus): boolean => status === 'cutOffPending' || status === 'abnormal';
/** Held or in arrears too: it may wait for days, and its cell is wanted. */
export const stoppedOf = ({ id, number, status, gate, pieces }: HeldOrder): Stopped | null =>
  canPutBack(status) || gate === 'held' || gate === 'arrears' ? { orderId: id, orderNumber: number, pieces } : null;

/** Whether its pieces are back already or not, the sorter does the same: into the ABN tote. */
const reasonOf: Readonly<Record<GateReason, WallReason>> = {
  cutOff: 'cutOff',
  cutOffPending: 'cutOff',
  shipped: 'shipped',
  abnormal: 'abnormal',
  held: 'held',
  arrears: 'arrears',
  wrongState: 'wrongState',
};

/** The row of the order, held: from here on nobody cuts it off before the scan is booked. */
export async function holdOrder(tx: Tx, actor: Actor, orderId: number, wanted: readonly OrderStatus[]): Promise<HeldOrder> {
  const order = await lockForScan(tx, actor, orderId);
  const gate = gateOf(order, wanted);
  const { id, number, status } = order;
  return { id, number, status, gate: gate && reasonOf[gate], pieces: gate ? await store.onTheWay(tx, id) : [] };
}
