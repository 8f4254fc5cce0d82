import type { Tx } from '../../kernel/db/db.ts';
import { addReadyCarpool } from './carpool/ready-carpool.ts';
import { addReadyMenu } from '../identity/public.ts';
import { addReadyFnskus } from './fnsku/ready-fnskus.ts';
import { addReadyOrders } from './order/ready-orders.ts';

/** Menus and grants on the first start after the domain arrived. */
export async function addReadyFba(tx: Tx, _now: Date): Promise<void> {
  await addReadyMenu(tx, {
    directories: [{ key: 'fba', name: { zh: 'FBA', en: 'FBA', jp: 'FBA' }, path: '/fba', icon: 'car', sort: 240 }],
    screens: [],
  });
  await addReadyOrders(tx);
  await addReadyFnskus(tx);
  await addReadyCarpool(tx);
}
