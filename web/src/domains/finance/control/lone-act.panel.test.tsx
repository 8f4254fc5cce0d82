import { listLoneActs } from '@kura/contract/finance/control/control.endpoints.ts';
import type { LoneAct } from '@kura/contract/finance/control/control.ts';
import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { rowWith, wordsOn } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';

const act = (id: number, more: Partial<LoneAct>): LoneAct => ({
  id,
  at: '2026-06-10T03:00:00.000Z',
  kind: 'credit',
  actorName: '李会计',
  recordNo: `CZ2606100000${id}`,
  amount: { currency: 'JPY', minor: 500_000 },
  currency: 'JPY',
  companyId: 7,
  companyName: '海川贸易',
  changedPrices: null,
  note: '',
  record: 'finance.topUp',
  recordId: id,
  ...more,
});

it('S09 what one person did alone: who, what, how much, for whom, the newest first', async () => {
  const rows = [
    act(1, {}),
    act(2, { kind: 'price', recordNo: '快递 第 3 版', amount: null, currency: null, companyId: null, companyName: '', changedPrices: 21 }),
  ];
  let asked: Readonly<Record<string, string>> = {};
  await openPage('finance-confirmation', {
    as: administrator,
    search: { tab: 'alone' },
    answers: (to) =>
      to.answer(listLoneActs, (call) => {
        if (call.query['totals']) return { rows: [], total: 0, isCapped: false, totals: {} };
        asked = call.query;
        return { rows, total: rows.length, isCapped: false };
      }),
  });
  const credit = wordsOn(await rowWith('CZ26061000001'));
  for (const told of ['李会计', 'JPY 500,000', '海川贸易', '2026-06-10 11:00']) expect(credit).toContain(told);
  expect(wordsOn(await rowWith('快递 第 3 版'))).toContain('21');
  expect(asked).toMatchObject({ sort: 'at', order: 'desc' });
  expect(screen.queryByText('price')).toBeNull();
});
