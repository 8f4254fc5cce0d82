import { sql } from '../../../kernel/db/sql.ts';
import type { Mutations } from '../../../testing/sweep/mutation.ts';

export const mutations: Mutations = {
  'POST /invoice/apply': async ({ app, company }, body) => {
    await app.db.run(sql`insert into invoice_limits (company_id, topped_up_minor) values (${company.id}, 1000000)`);
    return { body };
  },
};
