import type { Noun } from '../../../kernel/domain.ts';
import { listAudits, startAudit } from '@kura/contract/inventory/audit/audit.endpoints.ts';
import { auditExport } from '@kura/contract/inventory/audit/audit.sheet.ts';
import { faultsOf } from '../../../kernel/proof-words.ts';
import { proofsOf } from '../../../kernel/registry.ts';
import { auditPage } from './audit.store.ts';
import { proveNightly, runStockAudit, stockBook } from '../ledger/audit.ts';

const kind = 'system.job.kind.stockAudit';

export const auditNoun: Noun = {
  routes({ bind, bindList }, kernel) {
    bindList(listAudits, ({ db, actor, query, lang }) => auditPage(db, lang, actor.zone, query), {
      sheet: auditExport,
      splitBy: 'startedAt',
    });
    bind(startAudit, async ({ tx, actor, lang }) => ({
      id: await kernel.jobs.start(tx, actor, lang, { kind, title: kind, input: {}, permission: startAudit.permission }),
    }));
  },
  jobs(kernel) {
    kernel.jobs.define(kind, async ({ tx, actor, now, progress }) => {
      const { isOk, proofs } = await runStockAudit(tx, now, actor.name, progress, proofsOf(kernel, stockBook));
      return {
        message: isOk ? { text: 'inventory.audit.doneRight' } : { text: 'inventory.audit.doneWrong', params: { count: faultsOf(proofs) } },
        place: { code: 'snapshots', search: { tab: 'audit' } },
      };
    });
    proveNightly(kernel);
  },
};
