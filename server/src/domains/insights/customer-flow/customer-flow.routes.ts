import { customerFlowReport, listCustomerFlow } from '@kura/contract/insights/customer-flow/customer-flow.endpoints.ts';
import { customerFlowExport } from '@kura/contract/insights/customer-flow/customer-flow.sheet.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { reportWallets, walletPeriod } from './customer-flow.ts';
import { customerFlowPage, openingsOf } from './customer-flow.store.ts';

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
};
