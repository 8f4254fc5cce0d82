import { sql } from '../../../kernel/db/sql.ts';
import type { Mutations, Scene } from '../../../testing/sweep/mutation.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { makeStore } from './make-store.ts';

/** A channel that takes figures. */
const stockStore = ({ app, company }: Scene) => makeStore(app, { platform: 'amazonDf', companyId: company.id });

/** Of mappings, rules and stock push. */
export const settingsMutations: Mutations = {
  'POST /skuMapping/take': async ({ app, company }) => {
    const store = await makeStore(app, { companyId: company.id });
    const { id: productId } = await makeProduct(app, company);
    return { body: { rows: [{ storeId: store.id, platformSku: 'A1', productId, quantity: 1 }] } };
  },
  'PUT /forwardRule/update': async ({ app, company }, body) => {
    const store = await makeStore(app, { companyId: company.id });
    const warehouse = await makeWarehouse(app);
    return { body: { ...body, storeId: store.id, revision: 0, warehouseId: warehouse.id } };
  },
  'POST /forwardRule/switch': async ({ app, company }) => {
    const store = await makeStore(app, { companyId: company.id });
    const warehouse = await makeWarehouse(app);
    await app.db.run(sql`
      insert into forward_rules (store_id, company_id, warehouse_id, updated_at) values (${store.id}, ${company.id}, ${warehouse.id}, now())`);
    return { body: { storeId: store.id, isOn: true } };
  },
  'POST /stockPush/switch': async (scene) => ({ body: { storeId: (await stockStore(scene)).id, isOn: true } }),
  'POST /stockPush/askAgain': async (scene) => {
    const { id } = await stockStore(scene);
    await scene.app.db.run(sql`
      insert into stock_pushes (store_id, company_id, is_on, next_at, updated_at) values (${id}, ${scene.company.id}, true, now(), now())`);
    return { body: { storeId: id } };
  },
};
