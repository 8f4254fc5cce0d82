import type { Tx } from '../../kernel/db/db.ts';
import { addReadyMenu } from '../identity/public.ts';
import { addReadyConsolidations } from './consolidation/ready-consolidations.ts';
import { postPastCosts } from './consolidation/post-past-costs.ts';
import { addReadyContainers } from './container/ready-containers.ts';
import { addReadyTrucks } from './truck/ready-trucks.ts';

/** Menus, grants and ready data on the first start after the domain arrived. */
export async function addReadyFreight(tx: Tx, now: Date): Promise<void> {
  await addReadyMenu(tx, {
    directories: [
      {
        key: 'freight',
        name: { zh: '拼柜与车辆', en: 'Containers and trucks', jp: 'コンテナと車両' },
        path: '/freight',
        icon: 'database',
        sort: 245,
      },
    ],
    screens: [],
  });
  await addReadyTrucks(tx, now);
  await addReadyContainers(tx, now);
  await addReadyConsolidations(tx);
  await postPastCosts(tx, now);
}
