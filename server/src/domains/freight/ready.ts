import type { Tx } from '../../kernel/db/db.ts';
import { addReadyConsolidations } from './consolidation/ready-consolidations.ts';
import { addReadyContainers } from './container/ready-containers.ts';
import { addReadyTrucks } from './truck/ready-trucks.ts';

/** Menus, grants and ready data on the first start after the domain arrived. The trucks bring the directory along. */
export async function addReadyFreight(tx: Tx, now: Date): Promise<void> {
  await addReadyTrucks(tx, now);
  await addReadyContainers(tx, now);
  await addReadyConsolidations(tx);
}
