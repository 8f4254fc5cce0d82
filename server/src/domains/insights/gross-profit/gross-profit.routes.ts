import * as endpoints from '@kura/contract/insights/gross-profit/gross-profit.endpoints.ts';
import * as sheets from '@kura/contract/insights/gross-profit/gross-profit.sheet.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { profitPeriod, reportProfit } from './gross-profit.ts';
import { carrierProfits, companyProfits, monthProfits, orderProfits } from './gross-profit.store.ts';

export const grossProfitNoun: Noun = {
  routes({ bind, bindList }) {
    bind(endpoints.grossProfitReport, ({ db, actor, lang, now, query }) => reportProfit(db, { actor, lang, now }, query));
    bindList(
      endpoints.listCompanyProfits,
      async ({ db, actor, lang, now, query }) => companyProfits(db, actor, query, await profitPeriod(db, { actor, lang, now }, query)),
      { sheet: sheets.companyProfitExport },
    );
    bindList(
      endpoints.listCarrierProfits,
      async ({ db, actor, lang, now, query }) => carrierProfits(db, actor, query, await profitPeriod(db, { actor, lang, now }, query)),
      { sheet: sheets.carrierProfitExport },
    );
    bindList(
      endpoints.listMonthProfits,
      async ({ db, actor, lang, now, query }) => monthProfits(db, actor, query, await profitPeriod(db, { actor, lang, now }, query)),
      { sheet: sheets.monthProfitExport },
    );
    bindList(
      endpoints.listOrderProfits,
      async ({ db, actor, lang, now, query }) => orderProfits(db, actor, query, await profitPeriod(db, { actor, lang, now }, query)),
      { sheet: sheets.orderProfitExport, splitBy: 'days', zone: zones.JP },
    );
  },
};
