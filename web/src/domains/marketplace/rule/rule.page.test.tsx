import { changeRule, listRules, previewRule, switchRule } from '@kura/contract/marketplace/rule/rule.endpoints.ts';
import type { Rule } from '@kura/contract/marketplace/rule/rule.ts';
import { listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { button, dialog, field, fill, rowWith, wordsOn } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { customer } from '../../../testing/people.ts';

const owner = customer(['marketplace:rule:list', 'marketplace:rule:edit', 'marketplace:rule:switch']);
const rule: Rule = {
  id: 5,
  storeName: '楽天 demo',
  platform: 'rakuten',
  isOn: false,
  warehouseId: null,
  warehouseCode: null,
  carrierMode: 'cheapest',
  carrier: null,
  isSubmitted: true,
  holdWords: [],
  holdsNotes: true,
  holdsAddress: true,
  codLimitJpy: null,
  mergesAddress: false,
  splitsReserved: false,
  completesAfterShip: false,
  acknowledges: true,
  companyId: 7,
  companyName: '海川贸易',
  updatedAt: null,
  revision: 4,
};

it('S04 a rule is previewed as typed, each order with its reason in words, before it is saved', async () => {
  const { server, user } = await openPage('stores', {
    as: owner,
    search: { tab: 'rules' },
    answers: (fake) => {
      fake.answer(listRules, { rows: [rule], total: 1, isCapped: false });
      fake.answer(listWarehouseOptions, []);
    },
  });
  await user.click(button(await rowWith('楽天 demo'), 'marketplace.rule.set'));
  const form = await dialog();
  expect(wordsOn(form)).toContain('自动确认订单');
  expect(wordsOn(form)).not.toContain('发货后完结订单');
  fill(field(form, 'marketplace.rule.codLimitJpy'), '10000');
  server.answer(previewRule, {
    forwarded: 1,
    held: 1,
    orders: [
      { id: 1, number: 'R-1', orderedAt: '2026-06-01T00:00:00.000Z', isForwarded: true, words: [] },
      {
        id: 2,
        number: 'R-2',
        orderedAt: '2026-06-01T00:00:00.000Z',
        isForwarded: false,
        words: [{ text: 'marketplace.rule.hold.cod', params: { amount: 20000, limit: 10000 } }],
      },
    ],
  });
  await user.click(screen.getByRole('button', { name: '预览近 100 单' }));
  await screen.findByText('将转出库 1 个，拦截 1 个');
  expect(wordsOn(document.body)).toContain('超过上限');
  expect(server.sentTo(previewRule)).toMatchObject([{ storeId: 5, codLimitJpy: 10000, holdsNotes: true }]);
  expect(server.sentTo(changeRule)).toEqual([]);
});

it('a rule without a warehouse is not turned on, one with a warehouse is, after a question', async () => {
  const ready = { ...rule, id: 6, storeName: 'Yahoo demo', platform: 'yahoo' as const, warehouseId: 2, warehouseCode: 'TYO' };
  const { server, user } = await openPage('stores', {
    as: owner,
    search: { tab: 'rules' },
    answers: (fake) => fake.answer(listRules, { rows: [rule, ready], total: 2, isCapped: false }),
  });
  expect(button(await rowWith('楽天 demo'), 'marketplace.rule.turnOn').getAttribute('aria-disabled')).toBe('true');
  server.answer(switchRule, { ...ready, isOn: true });
  await user.click(button(await rowWith('Yahoo demo'), 'marketplace.rule.turnOn'));
  await user.click(button(await dialog(), 'common.confirm'));
  await waitFor(() => expect(server.sentTo(switchRule)).toEqual([{ storeId: 6, isOn: true }]));
});
