import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

/** What was paid in may be invoiced. */
export const raise = (tx: Tx, companyId: number, minor: number): Promise<number> =>
  tx.run(sql`
    insert into invoice_limits (company_id, topped_up_minor) values (${companyId}, ${minor})
    on conflict (company_id) do update set topped_up_minor = invoice_limits.topped_up_minor + excluded.topped_up_minor`);

/** False: it is on an invoice already. */
export const lower = async (tx: Tx, companyId: number, minor: number): Promise<boolean> =>
  (await tx.run(sql`
    update invoice_limits set topped_up_minor = topped_up_minor - ${minor}
    where company_id = ${companyId} and topped_up_minor - ${minor} >= invoiced_minor`)) === 1;
