import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { idOf, type Records } from '../../../testing/sweep/record-maker.ts';
import { makeWarehouse } from './make-warehouse.ts';

export const records: Records = {
  'warehouse.warehouse': { belongsTo: 'provider', make: async (app) => (await makeWarehouse(app)).id },
  'warehouse.area': { belongsTo: 'provider', make: async (app) => found((await makeWarehouse(app)).areaIds[0]) },
  'warehouse.shelf': { belongsTo: 'provider', make: async (app) => found((await makeWarehouse(app)).shelfIds[0]) },
  'warehouse.location': { belongsTo: 'provider', make: async (app) => found((await makeWarehouse(app)).at['A-01-01-01']) },
  'warehouse.fbaCenter': {
    belongsTo: 'provider',
    make: (app) =>
      idOf(
        app,
        sql`insert into fba_centers (name, region, postcode, address, created_at, updated_at)
          values ('アマゾン', '千葉県', '272-0193', '塩浜', now(), now()) returning id`,
      ),
  },
};
