import { searchByNumber, type Noun } from '../../../kernel/domain.ts';
import { getFee, listFees } from '@kura/contract/finance/fee/fee.endpoints.ts';
import { feeExport } from '@kura/contract/finance/fee/fee.sheet.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { explainFee } from './explain-fee.ts';
import { feePage, findCharged, withItemText } from './fee.store.ts';

export const feeNoun: Noun = {
  routes({ bind, bindList }, kernel) {
    bindList(
      listFees,
      async ({ db, actor, query, lang }) => {
        const page = await feePage(db, actor, query);
        return { ...page, rows: page.rows.map((row) => withItemText(row, lang)) };
      },
      { sheet: feeExport, splitBy: 'at', zone: zones.CN },
    );
    bind(getFee, ({ db, actor, query }) => explainFee(db, kernel, actor, query.id));
  },
  searches: [
    searchByNumber({
      record: 'finance.fee',
      permission: listFees.permission,
      routeCode: 'fee-details',
      filter: 'causeNo',
      find: findCharged,
    }),
  ],
};
