import { sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { idOf, type Records, unique } from '../../../testing/sweep/record-maker.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { makeReturn, makeSurplus, unknownParcel } from './make-return.ts';

/** A piece that nobody keeps. */
async function receipt(app: TestApp, company: TestCompany): Promise<number> {
  const { id, products } = await makeReturn(app, company, { status: 'audited' });
  await app.db.run(sql`update customer_returns set abandoned_count = 1, status = 'receiving' where id = ${id}`);
  return idOf(
    app,
    sql`insert into customer_return_receipts (return_id, company_id, product_id, condition, quantity, is_expected, reference, by_name, at)
      values (${id}, ${company.id}, ${products[0]?.id}, 'abandon', 1, true, ${unique()}, 'x', now()) returning id`,
  );
}
const unknown = ['/return/identify', '/return/discard', '/return/parcel/photos'];
const states: Readonly<Record<string, 'returned' | 'audited'>> = { '/return/resubmit': 'returned' };

export const returnRecords: Records = {
  'outbound.return': {
    belongsTo: 'company',
    make: async (app, { company }, { path }) =>
      // Nobody's yet: to whoever picked a company it is not there.
      unknown.includes(path)
        ? unknownParcel(app, await makeWarehouse(app))
        : (await makeReturn(app, company, { status: states[path] ?? 'pendingReview' })).id,
  },
  'outbound.returnSurplus': {
    belongsTo: 'company',
    make: async (app, { company }) => makeSurplus(app, company, await app.given.staff()),
  },
  'outbound.returnReceipt': { belongsTo: 'company', make: (app, { company }) => receipt(app, company) },
};
