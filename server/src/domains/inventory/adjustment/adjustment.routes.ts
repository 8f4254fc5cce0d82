import { searchByNumber, type Noun } from '../../../kernel/domain.ts';
import * as endpoints from '@kura/contract/inventory/adjustment/adjustment.endpoints.ts';
import { adjustmentExport } from '@kura/contract/inventory/adjustment/adjustment.sheet.ts';
import { moveAdjustment } from './adjustment.moves.ts';
import * as store from './adjustment.store.ts';
import { proposeAdjustment } from './propose-adjustment.ts';
import { readAdjustment } from './read-adjustment.ts';

export const adjustmentNoun: Noun = {
  routes({ bind, bindList, bindMoves }) {
    bindList(endpoints.listAdjustments, ({ db, actor, query }) => store.page(db, actor, query), {
      sheet: adjustmentExport,
      splitBy: 'createdAt',
    });
    bind(endpoints.showAdjustment, ({ db, actor, query }) => readAdjustment(db, actor, query.id));
    bind(endpoints.proposeAdjustment, ({ tx, actor, body, now }) => proposeAdjustment(tx, actor, body, now));
    bindMoves(endpoints.adjustmentMoves, ({ tx, actor, body, now }, move) => {
      const { id, reason, ...input } = body;
      return moveAdjustment(tx, actor, id, move, { input, reason, now });
    });
  },
  waiting: [
    {
      permission: 'inventory:adjustment:approve',
      text: 'inventory.adjustment.waiting',
      routeCode: 'adjustments',
      search: { status: 'proposed' },
      count: (db, actor) => store.countProposed(db, actor.scope),
    },
  ],
  searches: [
    searchByNumber({
      record: 'inventory.adjustment',
      permission: 'inventory:adjustment:list',
      routeCode: 'adjustments',
      find: (db, actor, keyword, limit) => store.findByNumber(db, actor.scope, keyword, limit),
    }),
  ],
};
