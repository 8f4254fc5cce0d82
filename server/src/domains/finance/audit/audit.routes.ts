import type { Noun } from '../../../kernel/domain.ts';
import { listMoneyAudits, proveOwnWallet, startMoneyAudit } from '@kura/contract/finance/audit/audit.endpoints.ts';
import { moneyAuditExport } from '@kura/contract/finance/audit/audit.sheet.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { faultsOf } from '../../../kernel/proof-words.ts';
import { proofsOf } from '../../../kernel/registry.ts';
import { auditPage } from './audit.store.ts';
import { companyFor } from '../../identity/public.ts';
import { moneyBook, proveMoneyNightly, proveWallets, runMoneyAudit } from '../ledger/audit.ts';

const kind = 'system.job.kind.moneyAudit';

export const auditNoun: Noun = {
  routes({ bind, bindList }, kernel) {
    bindList(listMoneyAudits, ({ db, lang, query }) => auditPage(db, lang, query), {
      sheet: moneyAuditExport,
      splitBy: 'startedAt',
      zone: zones.CN,
    });
    bind(startMoneyAudit, async ({ tx, actor, lang }) => ({
      id: await kernel.jobs.start(tx, actor, lang, { kind, title: kind, input: {}, permission: startMoneyAudit.permission }),
    }));
    bind(proveOwnWallet, async ({ db, actor, query, now }) =>
      proveWallets(db, (await companyFor(db, actor, query.companyId)).id, now, proofsOf(kernel, moneyBook)),
    );
  },
  jobs(kernel) {
    kernel.jobs.define(kind, async ({ tx, actor, now, progress }) => {
      const { isOk, proofs } = await runMoneyAudit(tx, now, actor.name, proofsOf(kernel, moneyBook), progress);
      return {
        message: isOk ? { text: 'finance.audit.doneRight' } : { text: 'finance.audit.doneWrong', params: { count: faultsOf(proofs) } },
        place: { code: 'finance-confirmation', search: { tab: 'audit' } },
      };
    });
    proveMoneyNightly(kernel);
  },
};
