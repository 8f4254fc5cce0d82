import { auditOrders, countOrders, listOrders, showOrder } from '@kura/contract/inbound/order/order.endpoints.ts';
import type { OrderRow } from '@kura/contract/inbound/order/order.ts';
import { listProblems } from '@kura/contract/inbound/problem/problem.endpoints.ts';
import { listOperationLog } from '@kura/contract/system/log/log.endpoints.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { button, dialog, rowWith, toneOfMessage, wordsOn } from '../../../testing/find.ts';
import { noRows, openPage } from '../../../testing/open-page.tsx';
import { administrator, customer } from '../../../testing/people.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { currentPlace, hrefOf } from '../../../kit/navigation.ts';
import { orderOf, orderRow } from '../testing/sample-order.ts';

const rows: OrderRow[] = [
  orderRow(1, {}),
  orderRow(2, { status: 'departed', openProblems: 2 }),
  orderRow(3, { status: 'ordered', deliveryMethod: 'provider', transportMethod: 'LCL', customsMissing: 1 }),
];
const answers = (server: FakeServer) => {
  server.answer(listOrders, { rows, total: rows.length, isCapped: false });
  server.answer(countOrders, {
    states: [
      { status: 'ordered', count: 2 },
      { status: 'departed', count: 10_001 },
    ],
    problems: 1,
  });
  server.answer(listOperationLog, noRows);
  server.answer(listProblems, noRows);
  server.answer(showOrder, ({ query }) => orderOf(rows.find(({ id }) => id === Number(query['id'])) ?? orderRow(1, {})));
};
const states = () => screen.getByRole('group', { name: '按状态查看' });

it('S07 each state says how many orders stand in it, and shows them when pressed', async () => {
  await openPage('inbound-orders', { as: administrator, answers });
  await within(states()).findByRole('button', { name: /^已下单 ?2$/ });
  expect(wordsOn(states())).toContain('已开船 10,000+');
  expect(wordsOn(states())).toContain('问题件 1');
  fireEvent.click(within(states()).getByRole('button', { name: /^已开船/ }));
  expect(currentPlace().search).toEqual({ status: 'departed' });
  fireEvent.click(within(states()).getByRole('button', { name: /^问题件/ }));
  expect(currentPlace().search).toEqual({ problem: 'yes' });
  await within(states()).findByRole('button', { name: /^问题件/, pressed: true });
});

it('S07 the progress of an order is a line with words, longer for a way over the sea', async () => {
  await openPage('inbound-orders', { as: administrator, answers });
  const byUs = within(await rowWith('RK26111700002')).getByRole('img');
  expect([byUs.getAttribute('aria-label'), byUs.querySelectorAll('i').length]).toEqual(['第 4 步，共 9 步：已开船', 9]);
  const own = within(await rowWith('RK26111700001')).getByRole('img');
  expect([own.getAttribute('aria-label'), own.querySelectorAll('[data-done=true]').length]).toEqual(['第 1 步，共 5 步：已下单', 1]);
});

it('A08 several are reviewed at once: what did not pass is named with its reason', async () => {
  const { server, user } = await openPage('inbound-orders', { as: administrator, answers });
  server.answer(auditOrders, {
    results: [
      { id: 1, number: 'RK26111700001', isDone: true, message: '' },
      { id: 3, number: 'RK26111700003', isDone: false, message: '该公司已欠费' },
    ],
  });
  for (const number of ['RK26111700001', 'RK26111700003']) await user.click(within(await rowWith(number)).getByRole('checkbox'));
  const tools = document.querySelector<HTMLElement>('.k-toolbar') as HTMLElement;
  await user.click(button(tools, 'inbound.order.move.audit'));
  await user.click(button(await dialog(), 'common.confirm'));
  await waitFor(() => expect(server.sentTo(auditOrders)).toEqual([{ ids: [1, 3] }]));
  const told = (await screen.findByText('该公司已欠费')).closest('[role=dialog]') as HTMLElement;
  expect(wordsOn(told)).toContain('1 张已审核，1 张未通过');
  expect(wordsOn(told)).toContain('RK26111700003');
  expect(wordsOn(told)).not.toContain('RK26111700001');
  // E02: what was said aloud is no good news either.
  expect(await toneOfMessage('1 张已审核，1 张未通过')).toBe('warning');
});

it('A02 customers edit and cancel what is not reviewed yet, and review nothing', async () => {
  const permissions = ['inbound:order:list', 'inbound:order:edit', 'inbound:order:cancel', 'inbound:order:create'];
  await openPage('inbound-orders', { as: customer(permissions), answers });
  const fresh = wordsOn(await rowWith('RK26111700001'));
  expect(fresh).toContain('编辑');
  expect(fresh).toContain('取消入库单');
  expect(fresh).not.toContain('审核');
  expect(button(document.body, 'inbound.page.importOrders')).toBeTruthy();
  const sailing = wordsOn(await rowWith('RK26111700002'));
  expect(sailing).not.toContain('编辑');
  expect(sailing).not.toContain('取消入库单');
});

it('H05 L17 K06 the drawer tells the steps by the warehouse’s clock, what is expected, what customs lack, and why a fee was taken', async () => {
  await openPage('inbound-orders', { as: administrator, answers, search: { view: '3' } });
  const drawer = await dialog();
  await within(drawer).findByText('预计 2026-11-20');
  const told = wordsOn(drawer);
  // 09:00 in Tokyo, named: the reader lives by Shanghai's clock.
  expect(told).toContain('2026-11-17 09:00:00 JST');
  expect(told).toContain('缺海关编码');
  expect(within(drawer).getByRole('link', { name: 'CUP-01' }).getAttribute('href')).toBe(hrefOf('product-new', { id: '11' }));
  expect(told).toContain('60 × 40 × 40');
  expect(told).toContain('已冻结 RMB 120.00');
  expect(await within(drawer).findByRole('button', { name: '为什么' })).toBeTruthy();
});
