import type { listAudits } from '@kura/contract/inventory/audit/audit.endpoints.ts';
import type { AuditRow, Proof } from '@kura/contract/inventory/audit/audit.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw } from '../../../kernel/db/sql.ts';
import { dayRange, equals, pageRows } from '../../../kernel/list.ts';
import { faultsOf, toldFault } from '../../../kernel/proof-words.ts';

type Stored = Omit<AuditRow, 'proofs' | 'wrongCount'> & { proofs: readonly (Omit<Proof, 'first'> & { first: readonly object[] })[] };

export async function auditPage(db: Query, lang: Lang, zone: string, query: ListQuery<typeof listAudits>): Promise<Page<AuditRow>> {
  const page = await pageRows<Stored>(db, {
    query,
    select: raw('a.id, a.started_at, a.finished_at, a.actor_name, a.is_ok, a.proofs'),
    from: raw('stock_audits a'),
    where: [
      equals(raw('a.is_ok'), query.result === undefined ? undefined : query.result === 'right'),
      dayRange(raw('a.started_at'), query.startedAt, zone),
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
      proofs: proofs.map((proof) => ({ ...proof, first: proof.first.map((row) => toldFault(lang, 'inventory.audit', row)) })),
    })),
  };
}
