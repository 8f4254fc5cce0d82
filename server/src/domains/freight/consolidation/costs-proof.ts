import { sql } from '../../../kernel/db/sql.ts';
import type { ProofSource } from '../../../kernel/registry.ts';
import { moneyBook } from '../../finance/public.ts';

/**
 * K04: what containers cost is what the book says. Every line that counts stands there once with its amount and was not taken back, every line that was
 * struck out was taken back, no entry is of no line, and what gross profit shares out is the sum of the lines that count.
 */
export const costsAreInTheBook: ProofSource = {
  book: moneyBook,
  text: 'freight.proof.costs',
  prove: async (tx) =>
    (await tx.first(sql`
      with lines as (
        select f.id, f.consolidation_id, f.entry_id, f.currency, case when f.voided_at is null then f.minor else 0 end as minor from consolidation_fees f
        where f.entry_id is not null
      ), booked as (
        select coalesce(e.reverses_id, e.id) as entry_id, p.currency, sum(case when a.kind = 'cost' then p.minor else -p.minor end)::bigint as minor
        from money_entries e join money_postings p on p.entry_id = e.id join money_accounts a on a.id = p.from_account_id
        where e.cause_type = 'freight.consolidation' group by 1, 2
      ), wrong as materialized (
        select coalesce(l.entry_id, b.entry_id) as entry_id, l.id as fee_id, coalesce(l.currency, b.currency) as currency, l.minor as told, b.minor as booked
        from lines l full join booked b on b.entry_id = l.entry_id and b.currency = l.currency where l.minor is distinct from b.minor
        union all
        select null, c.id, 'CNY', c.cost_minor, s.minor from consolidations c cross join lateral (
          select coalesce(sum(f.cny_minor), 0)::bigint as minor from consolidation_fees f
          where f.consolidation_id = c.id and f.voided_at is null and f.entry_id is not null and f.item not in ('DUTY', 'IMPORT_TAX')) s
        where c.cost_minor <> s.minor
      )
      select (select count(*) from lines) as looked_at, (select count(*) from wrong) as wrong,
        (select coalesce(jsonb_agg(w), '[]') from (select * from wrong limit 5) w) as first`)) ?? { lookedAt: 0, wrong: 0, first: [] },
};
