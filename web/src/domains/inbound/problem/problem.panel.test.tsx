import { listOrders } from '@kura/contract/inbound/order/order.endpoints.ts';
import { listProblems, problemMoves, showProblem } from '@kura/contract/inbound/problem/problem.endpoints.ts';
import type { Problem, ProblemRow } from '@kura/contract/inbound/problem/problem.ts';
import { screen } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { t } from '../../../kit/text.ts';
import { button, dialog, field, fieldsNamed, fill } from '../../../testing/find.ts';
import { noRows, openPage } from '../../../testing/open-page.tsx';
import { administrator, customer } from '../../../testing/people.ts';

const row: ProblemRow = {
  id: 5,
  orderId: 7,
  orderNumber: 'RK26061000007',
  kind: 'damaged',
  status: 'open',
  companyId: 1,
  companyName: 'ACME',
  warehouseId: 1,
  warehouseCode: 'TYO',
  zone: 'Asia/Tokyo',
  cartonCode: 'RK26061000007-002',
  productId: null,
  sku: '',
  pieces: 5,
  note: '外箱破损',
  deadline: '2026-06-16',
  choice: null,
  choiceNote: '',
  decidedByName: '',
  decidedAt: null,
  settleNote: '',
  settledByName: '',
  settledAt: null,
  reportedByName: 'x',
  reportedAt: '2026-06-10T03:00:00.000Z',
  isOverdue: false,
  isAside: false,
  isSerialControlled: false,
  serials: [],
};
const problem: Problem = {
  ...row,
  photos: [],
  choices: [
    { choice: 'putAway', lines: [], totalCnyMinor: 1000, isPerPiece: false },
    { choice: 'dispose', lines: [], totalCnyMinor: null, isPerPiece: false },
    { choice: 'return', lines: [], totalCnyMinor: 500, isPerPiece: true },
    { choice: 'photo', lines: [], totalCnyMinor: 0, isPerPiece: false },
  ],
};
const answers = (rows: ProblemRow[]) => (fake: Parameters<NonNullable<Parameters<typeof openPage>[1]['answers']>>[0]) => {
  fake.answer(listOrders, noRows);
  fake.answer(listProblems, { ...noRows, rows, total: rows.length });
  fake.answer(showProblem, problem);
  fake.answer(problemMoves.calls.decide, { ...problem, status: 'decided', choice: 'putAway' });
};

it('S07 the customer decides with the price of each choice before them', async () => {
  const { user, server } = await openPage('inbound-orders', {
    as: customer(['inbound:order:list', 'inbound:problem:list', 'inbound:problem:decide']),
    search: { tab: 'problems' },
    answers: answers([row]),
  });
  await user.click(await screen.findByRole('button', { name: '选择处理方式' }));
  const form = await dialog();
  await vi.waitFor(() => expect(form.textContent).toContain('上架 · RMB 10.00'), 10_000);
  expect(form.textContent).toContain('销毁 · 费用另行协商');
  expect(form.textContent).toContain('RMB 5.00/件起');
  expect(form.textContent).toContain('免费');
  await user.click(screen.getByRole('radio', { name: '上架 · RMB 10.00' }));
  await user.click(button(form, 'common.save'));
  await vi.waitFor(() => expect(server.sentTo(problemMoves.calls.decide)).toHaveLength(1), 10_000);
  expect(server.sentTo(problemMoves.calls.decide)[0]).toMatchObject({ id: 5, choice: 'putAway' });
});

it('staff are not offered the decision before the day has passed', async () => {
  await openPage('inbound-orders', { as: administrator, search: { tab: 'problems' }, answers: answers([row]) });
  await screen.findByText('RK26061000007');
  expect(screen.queryByRole('button', { name: '选择处理方式' })).toBeNull();
});

it.each(['return', 'dispose'] as const)('S16 %s: staff name the serial numbers of surplus that leaves', async (choice) => {
  const { settle } = problemMoves.calls;
  const surplus: ProblemRow = { ...row, kind: 'surplus', status: 'decided', choice, isAside: true, isSerialControlled: true };
  const { user, server } = await openPage('inbound-orders', {
    as: administrator,
    search: { tab: 'problems' },
    answers: (fake) => {
      answers([surplus])(fake);
      fake.answer(settle, { ...problem, ...surplus, status: 'settled' });
    },
  });
  await user.click(await screen.findByRole('button', { name: t('inbound.problem.move.settle') }));
  const form = await dialog();
  fill(field(form, 'inbound.problem.serials'), 'S1\nS2');
  await user.click(button(form, 'common.save'));
  await vi.waitFor(() => expect(server.sentTo(settle)).toMatchObject([{ id: 5, serials: ['S1', 'S2'] }]), 10_000);
});

it('no serial numbers are asked for where surplus is put away, or its product has none', async () => {
  const surplus: ProblemRow = { ...row, kind: 'surplus', status: 'decided', choice: 'putAway', isAside: true, isSerialControlled: true };
  const rows = [surplus, { ...surplus, id: 6, choice: 'return' as const, isSerialControlled: false }];
  const { user } = await openPage('inbound-orders', { as: administrator, search: { tab: 'problems' }, answers: answers(rows) });
  const buttons = await screen.findAllByRole('button', { name: t('inbound.problem.move.settle') });
  expect(buttons).toHaveLength(2);
  for (const one of buttons) {
    await user.click(one);
    const form = await dialog();
    field(form, 'inbound.problem.settleNote');
    expect(fieldsNamed(form, 'inbound.problem.serials')).toEqual([]);
    await user.click(button(form, 'common.cancel'));
  }
});
