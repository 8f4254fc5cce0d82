import { sql } from '../../../kernel/db/sql.ts';
import type { Mutations } from '../../../testing/sweep/mutation.ts';
import { idOf, type Records } from '../../../testing/sweep/record-maker.ts';
import { first, orders, type ListPlan } from '../../../testing/list-plan.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import * as store from '../truck/truck.store.ts';

export const truckRecords: Records = {
  'freight.truck': {
    belongsTo: 'provider',
    make: async (app) =>
      idOf(
        app,
        sql`insert into trucks (name, model, length_mm, width_mm, height_mm, volume_mm3, load_g, owner, phone, warehouse_id, created_at, updated_at)
          values ('試験車', '4T_WING', 6200, 2380, 2400, 35400000000, 2600000, '東和運輸', '047-000-0000', ${(await makeWarehouse(app)).id}, now(), now())
          returning id`,
      ),
  },
};
export const truckMutations: Mutations = {
  'PUT /truck/change': async (_, body) => ({ body: { ...body, name: '別名' } }),
  'POST /truck/enable': async ({ app }, body) => {
    await app.db.run(sql`update trucks set status = 'disabled' where id = ${body['id']}`);
    return { body };
  },
};
const trucks = (query: object) => (db: Query) => store.page(db, { ...first, ...query });
export const truckPlans: readonly ListPlan[] = [
  ['trucks_volume', trucks({}), orders],
  ['trucks_load', trucks({ sort: 'loadKg' }), orders],
  ['trucks_name', trucks({ sort: 'name' }), orders],
  ['trucks_created', trucks({ sort: 'createdAt' }), orders],
];
