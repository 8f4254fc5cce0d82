import type { Tx } from '../../kernel/db/db.ts';
import { addReadyMenu } from '../identity/public.ts';
import { addReadyContainers } from './container/ready-containers.ts';
import { addReadyTrucks } from './truck/ready-trucks.ts';

/** Menus, grants and ready data on the first start after the domain arrived. */
export async function addReadyFreight(tx: Tx, now: Date): Promise<void> {
  await addReadyMenu(tx, {
    directories: [{ key: 'freight', name: { zh: '头程运输', en: 'Freight', jp: '国際輸送' }, path: '/freight', icon: 'rocket', sort: 250 }],
    screens: [],
  });
  await addReadyContainers(tx, now);
  await addReadyTrucks(tx, now);
}
