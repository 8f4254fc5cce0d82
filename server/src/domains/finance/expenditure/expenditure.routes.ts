import { settled } from '../../../kernel/book-time.ts';
import { searchByNumber, type Noun } from '../../../kernel/domain.ts';
import { listExpenditure, sumExpenditure } from '@kura/contract/finance/expenditure/expenditure.endpoints.ts';
import { expenditureExport } from '@kura/contract/finance/expenditure/expenditure.sheet.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import type { ExpenditureFilter } from './expenditure-conditions.ts';
import { expenditurePage, findBooked, withFeeText } from './expenditure.store.ts';
import { endsOf } from './balances-between.ts';
import { statementEnds } from './statement-ends.ts';
import { sumExpenditureOf } from './sum-expenditure.ts';

export const expenditureNoun: Noun = {
  routes({ bind, bindList }, kernel) {
    bindList(
      listExpenditure,
      async ({ db, actor, query, lang }) => {
        const page = await expenditurePage(db, actor, query);
        return { ...page, rows: page.rows.map((row) => withFeeText(row, lang)) };
      },
      {
        sheet: expenditureExport,
        splitBy: 'at',
        zone: zones.CN,
        ends: ({ db, actor, query }) => statementEnds(db, actor, query as ExpenditureFilter),
      },
    );
    bind(sumExpenditure, async ({ db, actor, query, now }) => {
      await settled(kernel.db, endsOf(query.at), now);
      return sumExpenditureOf(db, actor, query);
    });
  },
  searches: [
    searchByNumber({
      record: 'finance.expenditure',
      permission: listExpenditure.permission,
      routeCode: 'expenditure',
      filter: 'causeNo',
      find: findBooked,
    }),
  ],
};
