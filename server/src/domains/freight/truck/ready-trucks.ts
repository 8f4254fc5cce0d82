import { truckModels, usualTruck } from '@kura/contract/freight/truck/models.ts';
import type { PermissionName } from '@kura/contract/permissions.ts';
import { say } from '@kura/contract/texts.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { once } from '../../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../../identity/public.ts';
import * as store from './truck.store.ts';

const manage: PermissionName[] = ['freight:truck:list', 'freight:truck:add', 'freight:truck:edit', 'freight:truck:export'];

/** Menu, grants, and one truck of each model to plan with until somebody enters real ones. */
export async function addReadyTrucks(tx: Tx, now: Date): Promise<void> {
  await addReadyMenu(tx, {
    screens: [{ code: 'trucks', directory: 'freight', icon: 'car', sort: 30, permission: 'freight:truck:list' }],
  });
  await once(tx, 'freight.trucks', async () => {
    await grantReady(tx, 'operations', manage);
    await grantReady(tx, 'shipper', ['freight:truck:list']);
    const trucks = truckModels.map((model) => ({
      ...usualTruck[model],
      name: say('jp', `freight.truck.model.${model}`),
      model,
      owner: '',
      phone: '',
      address: '',
      warehouseId: null,
    }));
    await store.insert(tx, trucks, now);
  });
}
