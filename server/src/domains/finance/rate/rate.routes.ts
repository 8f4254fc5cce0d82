import type { Noun } from '../../../kernel/domain.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import * as endpoints from '@kura/contract/finance/rate/rate.endpoints.ts';
import { rateExport } from '@kura/contract/finance/rate/rate.sheet.ts';
import * as store from './rate.store.ts';
import { setRate, showRate, today } from './set-rate.ts';

export const rateNoun: Noun = {
  routes({ bind, bindList }) {
    bindList(endpoints.listRates, ({ db, query }) => store.page(db, query), {
      sheet: rateExport,
      splitBy: 'day',
      zone: financeZone,
    });
    bind(endpoints.getRate, ({ db, query, now }) => showRate(db, query.pair, query.day ?? today(now)));
    bind(endpoints.setRate, ({ tx, actor, body, now }) => setRate(tx, actor, body, now));
  },
};
