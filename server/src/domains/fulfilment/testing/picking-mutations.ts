import { scanPick } from '@kura/contract/fulfilment/picking/picking.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Mutations, Scene } from '../../../testing/sweep/mutation.ts';
import { makePickFloor, makeWaiting, nextStep, nextTote, type PickFloor, shelve } from './make-floor.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';

/** Its tote stands on the trolley. */
async function begun({ app, company }: Scene): Promise<PickFloor> {
  const floor = await makePickFloor(app, company);
  await app.db.run(sql`update picking_lists set tote = ${nextTote()} where id = ${floor.list.id}`);
  return floor;
}
async function waiting({ app, company }: Scene) {
  const warehouse = await makeWarehouse(app);
  const product = await makeProduct(app, company);
  await shelve(app, warehouse, product, 'A-01-01-01', 5);
  const order = await makeWaiting(app, warehouse, [[product, 1]], { shippingType: 'nextDay' });
  return { warehouse, order };
}

export const pickingMutations: Mutations = {
  'POST /wave/take': async (scene) => {
    const { warehouse, order } = await waiting(scene);
    return { body: { warehouseId: warehouse.id, orderIds: [order.id] } };
  },
  'POST /wave/takeAll': async (scene) => {
    const { warehouse, order } = await waiting(scene);
    return { body: { warehouseId: warehouse.id, waves: [[order.id]] } };
  },
  'POST /wave/generate': async (scene) => {
    const { warehouse } = await waiting(scene);
    return { body: { warehouseId: warehouse.id } };
  },
  'POST /picking/complete': async (scene) => {
    const { list, orders, wave } = await makePickFloor(scene.app, scene.company, { orders: 1 });
    // Its only order was stopped: nothing is left to pick.
    await scene.app.db.run(sql`update outbound_orders set status = 'cutOff' where id = ${orders[0]?.id} and wave_id = ${wave.id}`);
    return { body: { id: list.id } };
  },
  'POST /picking/scan/tote': async ({ app, company }) => ({
    body: { id: (await makePickFloor(app, company)).list.id, code: nextTote() },
  }),
  'POST /picking/scan/product': async (scene) => {
    const { list, warehouse, product } = await begun(scene);
    return {
      body: { id: list.id, locationId: warehouse.at['A-01-01-02'], code: product.warehouseSku, quantity: 1, reference: nextStep() },
    };
  },
  'POST /picking/scan/answered': async (scene) => ({
    body: { id: (await begun(scene)).list.id, code: 'L99999999', tone: 'red', reason: 'wrongLocation', reference: nextStep() },
  }),
  'POST /picking/scan/return': async (scene) => {
    const { list, warehouse, product } = await begun(scene);
    const locationId = warehouse.at['A-01-01-02'] as number;
    const body = { id: list.id, locationId, code: product.warehouseSku, reference: nextStep() };
    await scene.app.as(scene.staff).call(scanPick, { body });
    return { body: { id: list.id, locationId, productId: product.id, reference: nextStep() } };
  },
  'POST /picking/scan/short': async (scene) => {
    const { list, warehouse, product } = await begun(scene);
    return {
      body: {
        id: list.id,
        locationId: warehouse.at['A-01-01-02'],
        productId: product.id,
        found: 1,
        cause: 'shortPick',
        reference: nextStep(),
      },
    };
  },
};
