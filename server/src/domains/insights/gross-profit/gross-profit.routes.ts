import * as endpoints from '@kura/contract/insights/gross-profit/gross-profit.endpoints.ts';
import * as sheets from '@kura/contract/insights/gross-profit/gross-profit.sheet.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { keepDays, keptDaysProof, proveKeptDays } from '../kept-days/kept-days.ts';
import { profitPeriod, reportProfit } from './gross-profit.ts';
import { carrierProfits, companyProfits, monthProfits, orderProfits } from './gross-profit.store.ts';
import { profitDays } from './profit-days.ts';

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
  jobs({ jobs, db, log }) {
    jobs.every('profit-days', '*/5 * * * *', zones.JP, async () => void (await keepDays(db, profitDays)));
    jobs.every('profit-days-proof', '40 3 * * *', zones.JP, async () => void (await proveKeptDays(db, profitDays, log)));
  },
  proofs: [keptDaysProof(profitDays)],
};
