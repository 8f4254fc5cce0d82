import type { listMoneyAudits } from '@kura/contract/finance/audit/audit.endpoints.ts';
import type { MoneyAuditRow, MoneyProof } from '@kura/contract/finance/audit/audit.ts';
import { moneyText, type PriceCurrency } from '@kura/contract/kernel/money.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { say, type TextKey } from '@kura/contract/texts.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw } from '../../../kernel/db/sql.ts';
import { dayRange, equals, pageRows } from '../../../kernel/list.ts';
import { faultsOf, toldFault } from '../../../kernel/proof-words.ts';

type Stored = Omit<MoneyAuditRow, 'proofs' | 'wrongCount'> & {
  proofs: readonly (Omit<MoneyProof, 'first'> & { first: readonly object[] })[];
};

interface AccountSum {
  kind: string;
  currency: PriceCurrency;
  minor: number;
}
/** Credited is above zero in the book; people read two columns. */
const toldSum = (lang: Lang, { kind, currency, minor }: AccountSum): string =>
  say(lang, minor < 0 ? 'finance.audit.debit' : 'finance.audit.credit', {
    account: say(lang, `finance.audit.account.${kind}` as TextKey),
    amount: moneyText({ currency, minor: Math.abs(minor) }),
  });
const isSum = (row: object): row is AccountSum => 'kind' in row && 'currency' in row && 'minor' in row;

export async function auditPage(db: Query, lang: Lang, query: ListQuery<typeof listMoneyAudits>): Promise<Page<MoneyAuditRow>> {
  const page = await pageRows<Stored>(db, {
    query,
    select: raw('a.id, a.started_at, a.finished_at, a.actor_name, a.is_ok, a.proofs'),
    from: raw('money_audits a'),
    where: [
      equals(raw('a.is_ok'), query.result === undefined ? undefined : query.result === 'right'),
      dayRange(raw('a.started_at'), query.startedAt, zones.CN),
    ],
    sorts: { startedAt: raw('a.started_at') },
    defaultSort: 'startedAt',
    tieBreaker: raw('a.id'),
  });
  return {
    ...page,
    rows: page.rows.map(({ proofs, ...row }) => ({
      ...row,
      wrongCount: faultsOf(proofs),
      proofs: proofs.map((proof) => ({
        ...proof,
        first: proof.first.map((row) => (isSum(row) ? toldSum(lang, row) : toldFault(lang, 'finance.audit', row))),
      })),
    })),
  };
}
