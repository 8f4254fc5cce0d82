import {
  changeMapping,
  createMapping,
  dryRunMapping,
  listMappings,
  listUnmapped,
  takeSuggestions,
} from '@kura/contract/marketplace/mapping/mapping.endpoints.ts';
import type { Unmapped } from '@kura/contract/marketplace/mapping/mapping.ts';
import { listProductOptions } from '@kura/contract/products/product/product.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { button, dialog, rowWith, wordsOn } from '../../../testing/find.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { customer } from '../../../testing/people.ts';

const owner = customer(['marketplace:mapping:list', 'marketplace:mapping:add', 'marketplace:mapping:edit']);
const product = { nameZh: '锅', nameJp: '鍋' };
const unmapped: Unmapped = {
  id: 1,
  storeId: 5,
  storeName: '楽天 demo',
  platform: 'rakuten',
  platformSku: 'POT-24-x2',
  title: '両手鍋',
  waitingOrders: 12,
  waitingPieces: 14,
  since: '2026-06-01T00:00:00.000Z',
  suggestions: [
    { productId: 8, sku: 'POT24', ...product, quantity: 2, by: 'code' },
    { productId: 9, sku: 'PAN24', ...product, quantity: 1, by: 'name' },
  ],
  companyId: 7,
  companyName: '海川贸易',
};
const mapped = {
  id: 3,
  storeId: 5,
  storeName: '楽天 demo',
  platform: 'rakuten' as const,
  platformSku: 'POT-24-x2',
  productId: 8,
  sku: 'POT24',
  ...product,
  type: 'ordinary' as const,
  quantity: 2,
  stockArticle: '',
  stockVariant: 'red',
  stockPlace: '',
  stockMissing: ['article' as const],
  companyId: 7,
  companyName: '海川贸易',
  createdAt: '2026-06-01T00:00:00.000Z',
  updatedAt: '2026-06-01T00:00:00.000Z',
  revision: 0,
};
const waiting = (server: FakeServer) => server.answer(listUnmapped, { rows: [unmapped], total: 1, isCapped: false });

it('S04 a SKU that orders wait for is mapped by one press on a suggestion, and the page says how many wait no longer', async () => {
  const { server, user } = await openPage('stores', { as: owner, search: { tab: 'unmapped' }, answers: waiting });
  const row = await rowWith('POT-24-x2');
  expect(wordsOn(row)).toContain('12');
  expect(wordsOn(row)).toContain('编码相同');
  server.answer(createMapping, { ...mapped, releasedOrders: 12 });
  await user.click(await screen.findByRole('button', { name: '采用 POT24 × 2' }));
  await waitFor(() => expect(server.sentTo(createMapping)).toEqual([{ storeId: 5, platformSku: 'POT-24-x2', productId: 8, quantity: 2 }]));
  await screen.findByText('已映射，12 个订单不再等待');
});

it('V02 ticked SKUs are mapped to their first suggestions together, after a question', async () => {
  const { server, user } = await openPage('stores', { as: owner, search: { tab: 'unmapped' }, answers: waiting });
  await rowWith('POT-24-x2');
  const [, tick] = screen.getAllByRole('checkbox');
  await user.click(tick as HTMLElement);
  server.answer(takeSuggestions, { made: 1, releasedOrders: 12 });
  await user.click(button(document.body, 'marketplace.mapping.takeAll'));
  await user.click(button(await dialog(), 'common.confirm'));
  await waitFor(() =>
    expect(server.sentTo(takeSuggestions)).toEqual([{ rows: [{ storeId: 5, platformSku: 'POT-24-x2', productId: 8, quantity: 2 }] }]),
  );
});

it('a mapping is tried on the last 30 days, and nothing is written', async () => {
  const { server, user } = await openPage('stores', {
    as: owner,
    search: { tab: 'mapping' },
    answers: (fake) => {
      fake.answer(listMappings, { rows: [mapped], total: 1, isCapped: false });
      fake.answer(dryRunMapping, {
        storeName: '楽天 demo',
        orders: 40,
        lines: 50,
        resolvedLines: 7,
        resolvedOrders: 6,
        changedLines: 1,
        stillUnmapped: 2,
        shown: [
          {
            orderNumber: 'N-1',
            orderedAt: '2026-06-01T00:00:00.000Z',
            platformSku: 'POT-24-x2',
            title: '両手鍋',
            before: null,
            after: { sku: 'POT24', quantity: 2 },
          },
        ],
      });
    },
  });
  const row = await rowWith('POT-24-x2');
  // Without it the channel takes no figure of stock: the row says what is missing.
  expect(wordsOn(row)).toContain('缺平台商品编号');
  await user.click(button(row, 'marketplace.mapping.dryRun'));
  const shown = wordsOn(await dialog());
  expect(shown).toContain('将补上 7 行（6 个订单完整）');
  expect(shown).toContain('POT24 × 2');
  expect(server.sentTo(dryRunMapping)).toEqual([{ storeId: 5, mapping: { platformSku: 'POT-24-x2', productId: 8, quantity: 2 } }]);
});

it('K01 what the channel wants beside the SKU is mended where the mapping is, and only what it wants', async () => {
  const { server, user } = await openPage('stores', {
    as: owner,
    search: { tab: 'mapping' },
    answers: (fake) => {
      fake.answer(listMappings, { rows: [mapped], total: 1, isCapped: false });
      // The picker of the product looks for what it stands for.
      fake.answer(listProductOptions, []);
    },
  });
  await user.click(button(await rowWith('POT-24-x2'), 'common.edit'));
  const form = await dialog();
  expect(wordsOn(form)).not.toContain('平台仓库 ID');
  await user.type(within(form).getByLabelText('平台商品编号'), 'pot24');
  server.answer(changeMapping, { ...mapped, stockArticle: 'pot24', stockMissing: [], releasedOrders: 0 });
  await user.click(button(form, 'common.save'));
  await waitFor(() =>
    expect(server.sentTo(changeMapping)).toMatchObject([{ id: 3, stockArticle: 'pot24', stockVariant: 'red', stockPlace: '' }]),
  );
});

it('A02 who may only look maps nothing', async () => {
  await openPage('stores', { as: customer(['marketplace:mapping:list']), search: { tab: 'unmapped' }, answers: waiting });
  const row = await rowWith('POT-24-x2');
  expect(wordsOn(row)).toContain('POT24');
  expect(screen.queryByRole('button', { name: '采用 POT24 × 2' })).toBeNull();
});
