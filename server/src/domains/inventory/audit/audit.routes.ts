import type { Noun } from '../../../kernel/domain.ts';
import { listAudits, startAudit } from '@kura/contract/inventory/audit/audit.endpoints.ts';
import { auditExport } from '@kura/contract/inventory/audit/audit.sheet.ts';
import { say } from '@kura/contract/texts.ts';
import { faultsOf } from '../../../kernel/proof-words.ts';
import { auditPage } from './audit.store.ts';
import { proveNightly, runStockAudit } from '../ledger/audit.ts';

const kind = 'system.job.kind.stockAudit';

export const auditNoun: Noun = {
  routes({ bind, bindList }, kernel) {
    bindList(listAudits, ({ db, actor, query, lang }) => auditPage(db, lang, actor.zone, query), { sheet: auditExport });
    bind(startAudit, async ({ tx, actor, lang }) => ({
      id: await kernel.jobs.start(tx, actor, lang, { kind, title: say(lang, kind), input: {} }),
    }));
  },
  jobs(kernel) {
    kernel.jobs.define(kind, async ({ tx, actor, lang, now, progress }) => {
      const { isOk, proofs } = await runStockAudit(tx, now, actor.name, progress);
      return {
        message: isOk ? say(lang, 'inventory.audit.doneRight') : say(lang, 'inventory.audit.doneWrong', { count: faultsOf(proofs) }),
      };
    });
    proveNightly(kernel);
  },
};
