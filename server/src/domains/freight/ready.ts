import type { Tx } from '../../kernel/db/db.ts';
import { addReadyTrucks } from './truck/ready-trucks.ts';

/** Menus, grants and ready data on the first start after the domain arrived. */
export async function addReadyFreight(tx: Tx, now: Date): Promise<void> {
  await addReadyTrucks(tx, now);
}
