import { searchByNumber, type Noun } from '../../../kernel/domain.ts';
import * as endpoints from '@kura/contract/finance/adjustment/adjustment.endpoints.ts';
import { moneyAdjustmentExport } from '@kura/contract/finance/adjustment/adjustment.sheet.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import { found } from '../../../kernel/fail.ts';
import { moveAdjustment } from './adjustment.moves.ts';
import * as store from './adjustment.store.ts';
import { askConversion, proposeAdjustment } from './propose-adjustment.ts';

export const adjustmentNoun: Noun = {
  routes({ bind, bindList, bindMoves }) {
    bindList(endpoints.listMoneyAdjustments, ({ db, actor, query, now }) => store.page(db, actor, query, now), {
      sheet: moneyAdjustmentExport,
      splitBy: 'createdAt',
      zone: financeZone,
    });
    bind(endpoints.showMoneyAdjustment, async ({ db, actor, query, now }) => found(await store.read(db, actor, query.id, now)));
    bind(endpoints.proposeMoneyAdjustment, ({ tx, actor, body, now }) => proposeAdjustment(tx, actor, body, now));
    bind(endpoints.askConversion, ({ tx, actor, body, now }) => askConversion(tx, actor, body, now));
    bindMoves(endpoints.moneyAdjustmentMoves, ({ tx, actor, body: { id, reason, ...input }, now }, move) =>
      moveAdjustment(tx, actor, id, move, { input, reason, now }),
    );
  },
  waiting: [
    {
      permission: 'finance:adjustment:approve',
      text: 'finance.adjustment.waiting',
      routeCode: 'expenditure',
      search: { tab: 'adjustments' },
      count: (db, actor) => store.countProposed(db, actor.scope),
    },
  ],
  searches: [
    searchByNumber({
      record: 'finance.adjustment',
      permission: 'finance:adjustment:list',
      routeCode: 'expenditure',
      tab: 'adjustments',
      find: store.findByNumber,
    }),
  ],
};
