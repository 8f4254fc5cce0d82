import type { Tx } from '../../../kernel/db/db.ts';
import { raw } from '../../../kernel/db/sql.ts';
import type { ProofSource } from '../../../kernel/registry.ts';
import { moneyBook } from '../ledger/audit.ts';
import { proofStatement } from '../ledger/proofs.ts';

/** K04: what a closed month held when it was closed it holds today. */
const closed = {
  looked: raw(`money_months where status = 'closed'`),
  wrong: raw(`
    select to_char(m.month, 'YYYY-MM') as month, m.posting_count as counted, coalesce(sum(h.count), 0)::bigint as postings
    from money_months m
    left join lateral (
      select p.currency, count(*) as count, sum(p.minor) as minor from money_postings p
      where p.at >= m.month::timestamp at time zone 'Asia/Shanghai' and p.at < m.ends_at group by p.currency) h on true
    where m.status = 'closed' group by m.id
    having m.posting_count <> coalesce(sum(h.count), 0)
      or m.sums <> coalesce(jsonb_object_agg(h.currency, h.minor) filter (where h.currency is not null), '{}')`),
};
interface Proven {
  lookedAt: number;
  wrong: number;
  first: readonly object[];
}

export const monthCloseProofs: readonly ProofSource[] = [
  {
    book: moneyBook,
    text: 'finance.monthClose.proof',
    prove: async (tx: Tx) => (await tx.first<Proven>(proofStatement(closed))) ?? { lookedAt: 0, wrong: 0, first: [] },
  },
];
