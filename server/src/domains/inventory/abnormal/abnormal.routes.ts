import * as endpoints from '@kura/contract/inventory/abnormal/abnormal.endpoints.ts';
import { abnormalExport, abnormalStockExport } from '@kura/contract/inventory/abnormal/abnormal.sheet.ts';
import type { Bind, BindList } from '../../../kernel/bind.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import * as moves from './abnormal.moves.ts';
import * as store from './abnormal.store.ts';
import { freezePlaces, unfreezePlaces } from './freeze-places.ts';

export function abnormalRoutes(bind: Bind, bindList: BindList, kernel: Kernel): void {
  bindList(endpoints.listAbnormal, ({ db, actor, query }) => store.page(db, actor, query), {
    sheet: abnormalExport,
    splitBy: 'reportedAt',
  });
  bindList(endpoints.listAbnormalStock, ({ db, actor, query }) => store.stockPage(db, actor, query), { sheet: abnormalStockExport });
  bind(endpoints.reportAbnormal, ({ tx, actor, body, now }) => moves.reportAbnormal(tx, actor, body, now));
  bind(endpoints.closeAbnormal, ({ tx, actor, body, now }) => moves.closeAbnormal(tx, actor, body, now));
  bind(endpoints.countAbnormal, ({ tx, actor, body, now }) => moves.countAbnormal(tx, actor, body.ids, now));
  bind(endpoints.freezeLocations, ({ tx, actor, body, now }) => freezePlaces(tx, actor, body, now));
  bind(endpoints.unfreezeLocations, ({ tx, actor, body, now }) => unfreezePlaces(tx, actor, body, now));

  const permission = 'inventory:abnormal:list';
  kernel.badges.set('abnormal', { permission, count: (db) => store.countOpen(db) });
  kernel.waiting.add({
    permission,
    text: 'inventory.abnormal.waiting',
    routeCode: 'abnormal-locations',
    search: { status: 'open' },
    count: (db) => store.countOpen(db),
  });
}
