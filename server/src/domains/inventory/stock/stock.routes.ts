import { settled } from '../../../kernel/book-time.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { searchByNumber, type Noun } from '../../../kernel/domain.ts';
import * as endpoints from '@kura/contract/inventory/stock/stock.endpoints.ts';
import * as sheets from '@kura/contract/inventory/stock/stock.sheet.ts';
import { dayIn, instantAt } from '@kura/contract/kernel/zone.ts';
import { keepSumsByTheClock } from '../ledger/keep-sums.ts';
import { allOnTheWay, withOnTheWay } from './on-the-way.ts';
import { stockCard } from './stock.card.ts';
import { findLot, lotPage, ownerPage } from './stock-lot.store.ts';
import { claimPage, findClaimed, rowPage } from './stock-rows.store.ts';
import { skuPage } from './stock-sku.store.ts';
import { stockTrend } from './stock-trend.store.ts';

export const stockNoun: Noun = {
  routes({ bind, bindList }, kernel) {
    bindList(
      endpoints.listSkuStock,
      async ({ db, actor: { scope }, query, now }) => {
        const asked = { scope, query, now };
        const coming = await allOnTheWay(kernel, db, asked);
        return withOnTheWay(kernel, db, await skuPage(db, scope, query, now, coming), asked);
      },
      { sheet: sheets.skuStockExport },
    );
    bindList(endpoints.listStockRows, ({ db, actor, query, now }) => rowPage(db, actor.scope, query, now), {
      sheet: sheets.stockRowExport,
      splitBy: 'lotDate',
    });
    bindList(endpoints.listLotStock, ({ db, actor, query, now }) => lotPage(db, actor.scope, query, now), {
      sheet: sheets.lotStockExport,
      splitBy: 'lotDate',
    });
    bindList(endpoints.listOwnerStock, ({ db, actor, query, now }) => ownerPage(db, actor.scope, query, now), {
      sheet: sheets.ownerStockExport,
    });
    bindList(endpoints.listStockClaims, ({ db, actor, query }) => claimPage(db, actor.scope, query), { sheet: sheets.claimExport });
    bind(endpoints.getStockTrend, async ({ db, actor, query, now }) => {
      await settled(kernel.db, sql`select ${instantAt(actor.zone, dayIn(actor.zone, now))}::timestamptz - interval '1 millisecond'`, now);
      return stockTrend(db, actor.scope, actor.zone, query, now);
    });
  },
  cards: [stockCard],
  searches: [
    searchByNumber({
      record: 'inventory.lot',
      permission: endpoints.listLotStock.permission,
      routeCode: 'stock-overview',
      tab: 'lot',
      filter: 'lotNumber',
      find: findLot,
    }),
    searchByNumber({
      record: 'inventory.claim',
      permission: endpoints.listStockClaims.permission,
      routeCode: 'stock-overview',
      tab: 'claims',
      filter: 'ownerNo',
      find: findClaimed,
    }),
  ],
  jobs: keepSumsByTheClock,
};
