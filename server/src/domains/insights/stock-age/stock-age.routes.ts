import { listStockAge, stockAgeReport } from '@kura/contract/insights/stock-age/stock-age.endpoints.ts';
import { stockAgeExport } from '@kura/contract/insights/stock-age/stock-age.sheet.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { reportStockAge, stockAgePage } from './stock-age.ts';

export const stockAgeNoun: Noun = {
  routes({ bind, bindList }) {
    bind(stockAgeReport, ({ db, actor, lang, now, query }) => reportStockAge(db, { actor, lang, now }, query));
    bindList(listStockAge, ({ db, actor, lang, now, query }) => stockAgePage(db, { actor, lang, now }, query), { sheet: stockAgeExport });
  },
};
