import { sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { idOf, type Records, unique } from '../../../testing/sweep/record-maker.ts';
import { makeFbaReturn } from './make-fba-return.ts';

/** A piece that nobody keeps. */
async function receipt(app: TestApp, company: TestCompany): Promise<number> {
  const { id, products } = await makeFbaReturn(app, company, { status: 'receiving' });
  await app.db.run(sql`update fba_returns set abandoned_count = 1 where id = ${id}`);
  return idOf(
    app,
    sql`insert into fba_return_receipts (return_id, company_id, product_id, condition, quantity, is_announced, reference, by_name, at)
      values (${id}, ${company.id}, ${products[0]?.id}, 'abandon', 1, true, ${unique()}, 'x', now()) returning id`,
  );
}

export const fbaReturnRecords: Records = {
  'inbound.fbaReturn': { belongsTo: 'company', make: async (app, { company }) => (await makeFbaReturn(app, company)).id },
  'inbound.fbaReturnReceipt': { belongsTo: 'company', make: (app, { company }) => receipt(app, company) },
};
