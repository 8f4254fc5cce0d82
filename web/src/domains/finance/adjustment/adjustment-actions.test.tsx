import { listMoneyAdjustments, moneyAdjustmentMoves } from '@kura/contract/finance/adjustment/adjustment.endpoints.ts';
import type { MoneyAdjustment } from '@kura/contract/finance/adjustment/adjustment.ts';
import { expect, it, vi } from 'vitest';
import { button, dialog, rowWith, wordsOn } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';

const row: MoneyAdjustment = {
  id: 1,
  number: 'TZ26061000001',
  companyId: 7,
  companyName: '海川贸易',
  kind: 'adjust',
  status: 'proposed',
  amount: { currency: 'CNY', minor: -1_234_500 },
  rate: null,
  rateSetByName: '',
  converted: null,
  reason: '多收',
  correctsMonth: null,
  proposedByName: '财务',
  createdAt: '2026-06-10T03:00:00.000Z',
  decidedByName: '',
  decidedAt: null,
  decisionNote: '',
  proposedById: 2,
  notDecider: null,
};

it('S18 whoever approves an adjustment is asked with its amount and its company', async () => {
  const { user } = await openPage('expenditure', {
    as: administrator,
    search: { tab: 'adjustments' },
    answers: (server) => server.answer(listMoneyAdjustments, { rows: [row], total: 1, isCapped: false }),
  });
  await user.click(button(await rowWith('TZ26061000001'), 'finance.adjustment.move.approve'));
  expect(wordsOn(await dialog())).toContain('海川贸易 入账 −RMB 12,345.00');
});

it('S09 a conversion is approved with the rate that stands on the page', async () => {
  const converts: MoneyAdjustment = {
    ...row,
    kind: 'convert',
    amount: { currency: 'JPY', minor: 100_000 },
    rate: '0.048000',
    converted: { currency: 'CNY', minor: 480_000 },
  };
  const { approve } = moneyAdjustmentMoves.calls;
  const { server, user } = await openPage('expenditure', {
    as: administrator,
    search: { tab: 'adjustments' },
    answers: (to) => {
      to.answer(listMoneyAdjustments, { rows: [converts], total: 1, isCapped: false });
      to.answer(approve, converts);
    },
  });
  await user.click(button(await rowWith('TZ26061000001'), 'finance.adjustment.move.approve'));
  await user.click(button(await dialog(), 'common.confirm'));
  await vi.waitFor(() => expect(server.sentTo(approve)).toEqual([{ id: 1, rate: '0.048000' }]));
});
