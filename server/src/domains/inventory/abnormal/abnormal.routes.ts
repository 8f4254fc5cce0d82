import type { Noun } from '../../../kernel/domain.ts';
import * as endpoints from '@kura/contract/inventory/abnormal/abnormal.endpoints.ts';
import { abnormalExport, abnormalStockExport } from '@kura/contract/inventory/abnormal/abnormal.sheet.ts';
import * as moves from './abnormal.moves.ts';
import * as store from './abnormal.store.ts';
import { freezePlaces, unfreezePlaces } from './freeze-places.ts';

const permission = 'inventory:abnormal:list';

export const abnormalNoun: Noun = {
  routes({ bind, bindList }) {
    bindList(endpoints.listAbnormal, ({ db, actor, query }) => store.page(db, actor, query), {
      sheet: abnormalExport,
      splitBy: 'reportedAt',
    });
    bindList(endpoints.listAbnormalStock, ({ db, actor, query }) => store.stockPage(db, actor, query), { sheet: abnormalStockExport });
    bind(endpoints.reportAbnormal, ({ tx, actor, body, now }) => moves.reportAbnormal(tx, actor, body, now));
    bind(endpoints.abnormalMoves.calls.close, ({ tx, actor, body, now }) => moves.closeAbnormal(tx, actor, body, now));
    bind(endpoints.countAbnormal, ({ tx, actor, body, now }) => moves.countAbnormal(tx, actor, body.ids, now));
    bind(endpoints.freezeLocations, ({ tx, actor, body, now }) => freezePlaces(tx, actor, body, now));
    bind(endpoints.unfreezeLocations, ({ tx, actor, body, now }) => unfreezePlaces(tx, actor, body, now));
  },
  waiting: [
    {
      permission,
      text: 'inventory.abnormal.waiting',
      routeCode: 'abnormal-locations',
      search: { status: 'open' },
      count: (db) => store.countOpen(db),
    },
  ],
  badges: {
    abnormal: { permission, count: (db) => store.countOpen(db) },
  },
};
