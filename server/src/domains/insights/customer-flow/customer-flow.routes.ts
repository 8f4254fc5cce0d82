import { customerFlowReport, listCustomerFlow } from '@kura/contract/insights/customer-flow/customer-flow.endpoints.ts';
import { customerFlowExport } from '@kura/contract/insights/customer-flow/customer-flow.sheet.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { keepDays, keptDaysProof, proveKeptDays } from '../kept-days/kept-days.ts';
import { reportWallets, walletPeriod } from './customer-flow.ts';
import { customerFlowPage, openingsOf } from './customer-flow.store.ts';
import { walletDays } from './wallet-days.ts';

export const customerFlowNoun: Noun = {
  routes({ bind, bindList }) {
    bind(customerFlowReport, ({ db, actor, lang, now, query }) => reportWallets(db, { actor, lang, now }, query));
    bindList(
      listCustomerFlow,
      async ({ db, actor, lang, now, query }) => {
        const period = walletPeriod({ actor, lang, now }, query);
        return customerFlowPage(db, actor, query, period, await openingsOf(db, actor, query, period));
      },
      { sheet: customerFlowExport },
    );
  },
  jobs({ jobs, db, log }) {
    jobs.every('wallet-days', '*/5 * * * *', zones.CN, async () => void (await keepDays(db, walletDays)));
    jobs.every('wallet-days-proof', '55 3 * * *', zones.JP, async () => void (await proveKeptDays(db, walletDays, log)));
  },
  proofs: [keptDaysProof(walletDays)],
};
