import { sql } from '../../../kernel/db/sql.ts';
import type { Mutations } from '../../../testing/sweep/mutation.ts';

const disabled: Mutations[string] = async ({ app }, body) => {
  await app.db.run(sql`update products set status = 'disabled' where id = ${body['id']}`);
  return { body };
};

export const mutations: Mutations = { 'POST /accessories/enable': disabled, 'POST /prop/enable': disabled };
