import { listExchange } from '@kura/contract/finance/exchange/exchange.endpoints.ts';
import { exchangeExport } from '@kura/contract/finance/exchange/exchange.sheet.ts';
import type { Noun } from '../../../kernel/domain.ts';
import * as store from './exchange.store.ts';

export const exchangeNoun: Noun = {
  routes({ bindList }) {
    bindList(listExchange, ({ db, query, now }) => store.page(db, query, now), { sheet: exchangeExport, splitBy: 'month' });
  },
};
