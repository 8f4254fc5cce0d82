import { listPushedStocks, listStockPushes, switchStockPush } from '@kura/contract/marketplace/stock-push/stock-push.endpoints.ts';
import type { StockPush } from '@kura/contract/marketplace/stock-push/stock-push.ts';
import { waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { button, dialog, rowWith, wordsOn } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { customer } from '../../../testing/people.ts';

const owner = customer(['marketplace:stockPush:list', 'marketplace:stockPush:edit', 'marketplace:stockPush:push']);
const push: StockPush = {
  id: 5,
  storeName: '楽天 demo',
  platform: 'rakuten',
  isOn: false,
  isTaken: true,
  warehouseId: null,
  warehouseCode: null,
  buffer: 2,
  sharePercent: 60,
  skuCount: 14,
  refusedCount: 3,
  lastAt: null,
  lastError: '',
  companyId: 7,
  companyName: '海川贸易',
  revision: 0,
};

it('K01 the stock push of a store is turned on after a question; a channel that takes no figures says why not', async () => {
  const vendor = { ...push, id: 6, storeName: 'VC demo', platform: 'amazonVc' as const, isTaken: false };
  const { server, user } = await openPage('stores', {
    as: owner,
    search: { tab: 'stockPush' },
    answers: (fake) => fake.answer(listStockPushes, { rows: [push, vendor], total: 2, isCapped: false }),
  });
  expect(button(await rowWith('VC demo'), 'marketplace.stockPush.turnOn').getAttribute('aria-disabled')).toBe('true');
  server.answer(switchStockPush, { ...push, isOn: true });
  await user.click(button(await rowWith('楽天 demo'), 'marketplace.stockPush.turnOn'));
  await user.click(button(await dialog(), 'common.confirm'));
  await waitFor(() => expect(server.sentTo(switchStockPush)).toEqual([{ storeId: 5, isOn: true }]));
});

it('our figure stands beside the one last pushed, with the words of the channel', async () => {
  await openPage('stores', {
    as: owner,
    search: { tab: 'pushedStock' },
    answers: (fake) =>
      fake.answer(listPushedStocks, {
        rows: [
          {
            id: 3,
            storeId: 5,
            storeName: '楽天 demo',
            platform: 'rakuten',
            platformSku: 'POT-24',
            sku: 'POT24',
            quantity: 1,
            ours: 17,
            pushed: 21,
            pushedAt: '2026-06-01T00:00:00.000Z',
            message: 'E1 在庫連携対象外です',
            stockMissing: ['variant'],
            companyId: 7,
            companyName: '海川贸易',
          },
        ],
        total: 1,
        isCapped: false,
      }),
  });
  const words = wordsOn(await rowWith('POT-24'));
  for (const one of ['17', '21', 'E1 在庫連携対象外です', '缺平台规格编号']) expect(words).toContain(one);
});
