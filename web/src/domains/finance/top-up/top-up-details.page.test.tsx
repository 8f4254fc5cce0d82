import { listTopUps, reviewTopUps } from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import type { TopUpRow } from '@kura/contract/finance/top-up/top-up.ts';
import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { button, dialog, rowWith, wordsOn } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator, customer } from '../../../testing/people.ts';

const yen = (minor: number) => ({ currency: 'JPY' as const, minor });
const row = (id: number, more: Partial<TopUpRow>): TopUpRow =>
  ({
    id,
    number: `CZ2606100000${id}`,
    companyId: 7,
    companyName: '海川贸易',
    status: 'cancelled',
    method: 'bankJp',
    accountId: 1,
    accountName: '三菱',
    payer: '',
    paid: yen(100_000),
    paidCurrency: 'JPY',
    received: null,
    walletCurrency: 'CNY',
    rate: '0.048500',
    credit: null,
    credited: null,
    cny: null,
    takenBack: null,
    takenBackAt: null,
    remark: '',
    reason: '',
    proofCount: 1,
    association: 'no',
    bankRef: '',
    createdByName: '海川',
    createdAt: '2026-06-10T03:00:00.000Z',
    reviewedByName: '',
    reviewedAt: null,
    creditDueAt: null,
    creditedAt: null,
    bankLineId: null,
    isSeen: false,
    finishedAt: '2026-06-10T03:00:00.000Z',
    ...more,
  }) as TopUpRow;
const rows = [
  row(1, {}),
  row(2, { takenBack: { currency: 'CNY', minor: 4_850_00 }, takenBackAt: '2026-06-11T03:00:00.000Z' }),
  row(3, { status: 'success', credited: { currency: 'CNY', minor: 4_850_00 }, association: 'yes' }),
];
const answers = (server: Parameters<NonNullable<Parameters<typeof openPage>[1]['answers']>>[0]) =>
  server.answer(listTopUps, { rows, total: rows.length, isCapped: false });

it('S09 a credit that was taken back is told from one that never was, and neither shows an amount', async () => {
  await openPage('top-up-details', { as: customer(['finance:topUp:list']), answers });
  const [never, reversed, credited] = [await rowWith('CZ26061000001'), await rowWith('CZ26061000002'), await rowWith('CZ26061000003')];
  expect(wordsOn(never)).toContain('已取消');
  expect(wordsOn(reversed)).toContain('已冲销');
  expect(wordsOn(reversed)).not.toContain('已取消');
  for (const cancelled of [never, reversed]) expect(wordsOn(cancelled)).not.toContain('4,850.00');
  expect(wordsOn(credited)).toContain('RMB 4,850.00');
  expect(screen.queryByText('已关联')).toBeNull();
});

it('S09 finance reads in a column which top-ups have their bank line', async () => {
  await openPage('top-up-details', { as: administrator, answers });
  expect(wordsOn(await rowWith('CZ26061000003'))).toContain('已关联');
  expect(wordsOn(await rowWith('CZ26061000001'))).toContain('未关联');
});

it('E02 several are reviewed in one call, and what one was refused for is said with how many passed', async () => {
  const waiting = [row(1, { status: 'pending' }), row(2, { status: 'pending' })];
  const { server, user } = await openPage('finance-confirmation', {
    as: administrator,
    answers: (to) => {
      to.answer(listTopUps, { rows: waiting, total: 2, isCapped: false });
      to.answer(reviewTopUps, {
        results: waiting.map(({ id, number }) => ({ id, number, isDone: id === 1, message: id === 1 ? '' : '请先关联银行流水' })),
      });
    },
  });
  for (const { number } of waiting) await user.click(within(await rowWith(number)).getByRole('checkbox'));
  await user.click(button(document.querySelector<HTMLElement>('.k-toolbar') ?? document.body, 'finance.desk.confirmTicked'));
  await user.click(button(await dialog(), 'common.confirm'));
  await screen.findByText('1 笔完成，1 笔未完成：CZ26061000002 请先关联银行流水');
  expect(server.sentTo(reviewTopUps)).toEqual([{ ids: [1, 2] }]);
});
