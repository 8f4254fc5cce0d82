import type { Mutations } from '../../../testing/sweep/mutation.ts';
import { marketScene, feedOrders } from './market-scene.ts';
import { settingsMutations } from './settings-mutations.ts';

export const mutations: Mutations = {
  ...settingsMutations,
  'POST /market/forward': async ({ app, company }, body) => {
    const { store, warehouse } = await marketScene(app, 'shopify', company);
    const ids = await feedOrders(app, store, {});
    return { body: { ...body, ids, warehouseId: warehouse.id, carrierMode: 'chosen', carrier: 'YAMATO' } };
  },
  'POST /market/markShipped': async ({ app, company }) => {
    const { store } = await marketScene(app, 'shopify', company);
    const ids = await feedOrders(app, store, {});
    return { body: { ids, carrier: 'YAMATO', trackingNumber: '440012345678' } };
  },
};
