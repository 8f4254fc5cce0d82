import { raw, sql } from '../../../kernel/db/sql.ts';
import type { Mutations } from '../../../testing/sweep/mutation.ts';
import { idOf, unique } from '../../../testing/sweep/record-maker.ts';

const disabledIn =
  (table: string): Mutations[string] =>
  async ({ app }, body) => {
    await app.db.run(sql`update ${raw(table)} set status = 'disabled' where id = ${body['id']}`);
    return { body };
  };
const code = () => unique().slice(0, 4).toUpperCase();

export const mutations: Mutations = {
  'PUT /fbaCenter/change': async (_, body) => ({ body: { ...body, code: code() } }),
  'POST /fbaCenter/enable': disabledIn('fba_centers'),
  'PUT /warehouse/change': async (_, body) => ({ body: { ...body, code: code() } }),
  'POST /warehouse/enable': disabledIn('warehouses'),
  'POST /area/create': async (_, body) => ({ body: { ...body, name: 'Q' } }),
  'DELETE /area/delete': async ({ app }, body) => ({
    body: {
      id: await idOf(
        app,
        sql`insert into areas (warehouse_id, name, kind, sort, created_at)
          select warehouse_id, 'Q', kind, 9, now() from areas where id = ${body['id']} returning id`,
      ),
    },
  }),
  'POST /shelf/create': async (_, body) => ({ body: { ...body, shelfStart: 50, barcodeStart: '5001' } }),
};
