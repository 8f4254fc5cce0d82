import { sql } from '../../kernel/db/sql.ts';
import type { ProofSource } from '../../kernel/registry.ts';
import { moneyBook } from '../finance/public.ts';

/** No more is invoiced than was paid in, and the wall says exactly what the documents say. */
export const invoiceProof: ProofSource = {
  book: moneyBook,
  text: 'invoicing.proof.limit',
  async prove(tx) {
    const row = await tx.first<{ lookedAt: number; wrong: number; first: object[] }>(sql`
      with issued as (
        select company_id, sum(minor)::bigint as minor from invoices where status <> 'rejected' group by company_id
      ), compared as (
        select coalesce(l.company_id, p.company_id) as company_id, 'CNY' as currency, coalesce(l.topped_up_minor, 0) as topped_up,
          coalesce(l.invoiced_minor, 0) as kept, coalesce(p.minor, 0) as documents
        from invoice_limits l full join issued p on p.company_id = l.company_id
      ), wrong as (
        select * from compared where kept <> documents or documents > topped_up or documents < 0 order by company_id
      )
      select (select count(*) from compared) as looked_at, (select count(*) from wrong) as wrong,
        coalesce((select jsonb_agg(jsonb_build_object('companyId', w.company_id, 'currency', w.currency, 'toppedUp', w.topped_up, 'kept', w.kept, 'documents', w.documents))
          from (select * from wrong limit 20) as w), '[]') as first`);
    return row ?? { lookedAt: 0, wrong: 0, first: [] };
  },
};
