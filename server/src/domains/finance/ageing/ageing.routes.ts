import { listAgeing } from '@kura/contract/finance/ageing/ageing.endpoints.ts';
import { ageingExport } from '@kura/contract/finance/ageing/ageing.sheet.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import type { Noun } from '../../../kernel/domain.ts';
import * as store from './ageing.store.ts';

export const ageingNoun: Noun = {
  routes({ bindList }) {
    bindList(listAgeing, ({ db, actor, query, now }) => store.page(db, actor.scope, query, now), {
      sheet: ageingExport,
      zone: financeZone,
    });
  },
};
