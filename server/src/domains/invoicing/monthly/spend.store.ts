import { type Month, spanOf } from '@kura/contract/invoicing/monthly/month.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

/**
 * V06: what a company spent in a month of Shanghai, in fen: fees charged less fees given back in that month, each at the rate of its own
 * line. A line that the yen wallet paid and that is given back in parts is split so that the parts are the whole.
 */
export async function netSpend(db: Query, companyId: number, month: Month): Promise<number> {
  const { from, to } = spanOf(month);
  const row = await db.first<{ spent: string }>(sql`
    with charged as (
      select coalesce(sum(l.cny_minor), 0) as minor from fee_lines l
      where l.company_id = ${companyId} and l.at >= ${from} and l.at < ${to}
    ), given_back as (
      select coalesce(sum(
        case when l.wallet_currency = 'CNY' then r.minor
          else round((earlier.minor + r.minor) * l.cny_minor::numeric / l.charged_minor) - round(earlier.minor * l.cny_minor::numeric / l.charged_minor)
        end), 0) as minor
      from (
        select distinct m.entry_id from wallet_movements m
        where m.company_id = ${companyId} and m.type = 'refund' and m.at >= ${from} and m.at < ${to}) e
        join fee_refunds r on r.entry_id = e.entry_id join fee_lines l on l.id = r.fee_line_id
        cross join lateral (
          select coalesce(sum(b.minor), 0) as minor from fee_refunds b where b.fee_line_id = r.fee_line_id and b.entry_id < r.entry_id) as earlier
    )
    select (charged.minor - given_back.minor)::text as spent from charged, given_back`);
  return Number(row?.spent ?? 0);
}
