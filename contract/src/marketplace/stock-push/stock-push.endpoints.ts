import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { choiceFilter, textFilter } from '../../kernel/filter.ts';
import { recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { pushedStockFields, stockPushFields } from './stock-push.fields.ts';
import { PushedStock, StockPush, StockPushChange } from './stock-push.ts';

export const listStockPushes = listEndpoint({
  path: '/stockPush/list',
  permission: 'marketplace:stockPush:list',
  does: 'Lists, store by store, what its channel is told of the stock: switch, warehouse, buffer, share, last push.',
  record: 'marketplace.stockPush',
  row: StockPush,
  filters: {
    keyword: textFilter('identity.store.keyword'),
    ...choicesFiltersOf(stockPushFields, ['platform']),
    ...filtersOf(stockPushFields, ['isOn', 'companyId']),
  },
  sorts: ['storeName'],
});

export const pushedStates = ['refused', 'never', 'missing'] as const;
export const listPushedStocks = listEndpoint({
  path: '/stockPush/figures',
  permission: 'marketplace:stockPush:list',
  does: 'Lists mapped channel SKUs with our figure and the one that the channel was last told, side by side.',
  record: 'marketplace.pushedStock',
  row: PushedStock,
  filters: {
    keyword: textFilter('marketplace.mapping.keyword'),
    ...filtersOf(pushedStockFields, ['storeId']),
    state: choiceFilter('common.status', pushedStates, 'marketplace.stockPush.state'),
    ...filtersOf(pushedStockFields, ['companyId']),
  },
  sorts: ['platformSku'],
  export: { permission: 'marketplace:stockPush:export', title: 'marketplace.stockPush.figures' },
});

export const changeStockPush = endpoint({
  method: 'PUT',
  path: '/stockPush/update',
  permission: 'marketplace:stockPush:edit',
  does: 'Sets warehouse, buffer and share of the stock that a store is told of.',
  body: StockPushChange,
  data: StockPush,
  example: { body: { storeId: 1, revision: 0, warehouseId: null, buffer: 2, sharePercent: 100 } },
});
export const switchStockPush = endpoint({
  method: 'POST',
  path: '/stockPush/switch',
  permission: 'marketplace:stockPush:edit',
  does: 'Turns the stock push of a store on or off.',
  body: z.object({ storeId: recordId('identity.store'), isOn: z.boolean() }),
  data: StockPush,
});
export const pushStockNow = endpoint({
  method: 'POST',
  path: '/stockPush/askAgain',
  permission: 'marketplace:stockPush:push',
  does: 'Has all figures of a store told again with the next push, also those that did not change.',
  body: z.object({ storeId: recordId('identity.store') }),
  data: StockPush,
});
