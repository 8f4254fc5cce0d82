import { usualTerms } from '@kura/contract/outbound/pickup/pickup-fee.ts';
import { vehicleModels } from '@kura/contract/outbound/pickup/vehicles.ts';
import type { Mutations } from '../../../testing/sweep/mutation.ts';
import { makeWallet } from '../../finance/testing/wallet.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { driver, makePickup, pickupBody } from './make-pickup.ts';

export const pickupMutations: Mutations = {
  'POST /doorPickup/create': async ({ app, company }) => {
    await makeWallet(app.db, { companyId: company.id, minor: 1000_00 });
    return { body: { ...pickupBody, warehouseId: (await makeWarehouse(app)).id } };
  },
  'POST /doorPickup/change': async ({ app, company }) => {
    const { id, warehouse } = await makePickup(app, company);
    return { body: { ...pickupBody, id, revision: 0, warehouseId: warehouse.id, cartonCount: 12 } };
  },
  'POST /doorPickup/accept': async ({ app, company, staff }) => ({
    body: { id: (await makePickup(app, company)).id, ...driver },
    who: staff,
  }),
  'POST /doorPickup/pickUp': async ({ app, company, staff }) => ({
    body: { id: (await makePickup(app, company, { status: 'accepted' })).id, cartonCount: 9 },
    who: staff,
  }),
  'POST /doorPickup/terms/save': async ({ app, staff }) => {
    const prices = vehicleModels.map((vehicle) => ({ vehicle, ...usualTerms.prices[vehicle] }));
    return { body: { warehouseId: (await makeWarehouse(app)).id, freeAboveL: 3000, prices }, who: staff };
  },
};
