import { searchByNumber, type Noun } from '../../../kernel/domain.ts';
import { listExpenditure, sumExpenditure } from '@kura/contract/finance/expenditure/expenditure.endpoints.ts';
import { expenditureExport } from '@kura/contract/finance/expenditure/expenditure.sheet.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { expenditurePage, findBooked } from './expenditure.store.ts';
import { sumExpenditureOf } from './sum-expenditure.ts';

export const expenditureNoun: Noun = {
  routes({ bind, bindList }) {
    bindList(listExpenditure, ({ db, actor, query }) => expenditurePage(db, actor.scope, query), {
      sheet: expenditureExport,
      splitBy: 'at',
      zone: zones.CN,
    });
    bind(sumExpenditure, ({ db, actor, query, now }) => sumExpenditureOf(db, actor.scope, query, now));
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
