import { sql } from '../../../kernel/db/sql.ts';
import type { Mutations } from '../../../testing/sweep/mutation.ts';

const draft: Mutations[string] = async ({ app }, body) => {
  await app.db.run(sql`update special_quotes set status = 'draft' where id = ${body['id']}`);
  return { body };
};

export const mutations: Mutations = {
  'POST /priceBook/save': async (_, body) => ({ body: { ...body, cells: [{ key: 'PHOTO', minor: 1100 }] } }),
  'POST /special/save': draft,
  'POST /special/delete': draft,
  'POST /special/activate': draft,
};
