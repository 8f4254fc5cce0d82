import { monthAt, monthBefore } from '@kura/contract/finance/month.ts';
import * as endpoints from '@kura/contract/finance/statement/statement.endpoints.ts';
import { statementExport } from '@kura/contract/finance/statement/statement.sheet.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { printStatement } from './print-statement.ts';
import { settleMonth, showStatement } from './show-statement.ts';
import * as store from './statement.store.ts';

export const statementNoun: Noun = {
  routes({ bind, bindList }, kernel) {
    bindList(
      endpoints.listStatements,
      async ({ db, actor, query, now }) => {
        // The youngest month that is over; those before it have been told with it.
        await settleMonth(kernel.db, monthBefore(monthAt(now)), now);
        return store.page(db, actor.scope, query, now);
      },
      { sheet: statementExport, splitBy: 'month', zone: financeZone },
    );
    bind(endpoints.showStatement, ({ actor, query, now }) => showStatement(kernel.db, actor, query, now));
    bind(endpoints.printStatement, (call) => printStatement(call));
  },
};
