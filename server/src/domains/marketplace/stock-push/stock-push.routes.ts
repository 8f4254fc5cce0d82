import * as endpoints from '@kura/contract/marketplace/stock-push/stock-push.endpoints.ts';
import { pushedStockExport } from '@kura/contract/marketplace/stock-push/stock-push.sheet.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import type { Noun } from '../../../kernel/domain.ts';
import * as moves from './stock-push.moves.ts';
import * as store from './stock-push.store.ts';
import { workPushes } from './work-pushes.ts';

export const stockPushNoun: Noun = {
  routes({ bind, bindList }) {
    bindList(endpoints.listStockPushes, async ({ db, actor, query }) => {
      const page = await store.page(db, actor, query);
      return { ...page, rows: page.rows.map(moves.shown) };
    });
    bindList(endpoints.listPushedStocks, ({ db, actor, query }) => store.figurePage(db, actor, query), { sheet: pushedStockExport });
    bind(endpoints.changeStockPush, ({ tx, actor, body, now }) => moves.changeStockPush(tx, actor, body, now));
    bind(endpoints.switchStockPush, ({ tx, actor, body, now }) => moves.switchStockPush(tx, actor, body, now));
    bind(endpoints.pushStockNow, ({ tx, actor, body, now }) => moves.pushStockNow(tx, actor, body.storeId, now));
  },
  jobs: (kernel) => kernel.jobs.every('marketplace.stockPush', '* * * * *', zones.JP, () => workPushes(kernel)),
};
