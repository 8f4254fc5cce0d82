import { sql } from '../../../kernel/db/sql.ts';
import type { Mutations } from '../../../testing/sweep/mutation.ts';
import { unique } from '../../../testing/sweep/record-maker.ts';
import { consolidationMutations } from './consolidation-mutations.ts';
import { truckMutations } from './truck-records.ts';

export const mutations: Mutations = {
  'PUT /container/change': async (_, body) => ({ body: { ...body, model: unique().slice(0, 8) } }),
  'POST /container/enable': async ({ app }, body) => {
    await app.db.run(sql`update containers set status = 'disabled' where id = ${body['id']}`);
    return { body };
  },
  ...consolidationMutations,
  ...truckMutations,
};
