import type { Tx } from '../../../kernel/db/db.ts';
import { raw } from '../../../kernel/db/sql.ts';
import type { ProofSource } from '../../../kernel/registry.ts';
import { moneyBook } from '../ledger/audit.ts';
import { proofStatement } from '../ledger/proofs.ts';

/** K04: what we owe a customer for cash on delivery is what was collected and not credited yet, parcel by parcel. */
const owed = {
  looked: raw('cod_amounts'),
  wrong: raw(`
    select coalesce(a.company_id, k.company_id) as company_id, 'JPY' as currency, coalesce(a.minor, 0) as posted, coalesce(k.minor, 0) as should_be
    from (
      select m.company_id, sum(case when m.id = p.to_account_id then p.minor else -p.minor end)::bigint as minor
      from money_accounts m join money_postings p on m.id in (p.from_account_id, p.to_account_id) where m.kind = 'cod' group by m.company_id) a
    full join (
      select company_id, sum(collected_jpy)::bigint as minor from cod_amounts where state in ('collected', 'remitted') group by company_id) k
      on k.company_id = a.company_id
    where coalesce(a.minor, 0) <> coalesce(k.minor, 0)`),
};
interface Proven {
  lookedAt: number;
  wrong: number;
  first: readonly object[];
}

export const codProofs: readonly ProofSource[] = [
  {
    book: moneyBook,
    text: 'finance.cod.proof',
    prove: async (tx: Tx) => (await tx.first<Proven>(proofStatement(owed))) ?? { lookedAt: 0, wrong: 0, first: [] },
  },
];
