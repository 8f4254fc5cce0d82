import { listStores } from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import { listCompanyOptions } from '@kura/contract/identity/company/company.endpoints.ts';
import {
  approveOrders,
  countOrders,
  cutOffOrders,
  listOrders,
  orderMoves,
  previewCutOffs,
  previewSubmits,
  rejectOrders,
  showOrder,
  splitOrder,
  submitOrders,
} from '@kura/contract/outbound/order/order.endpoints.ts';
import type { OrderRow } from '@kura/contract/outbound/order/order.ts';
import { findReturnSource, listReturns } from '@kura/contract/outbound/return/return.endpoints.ts';
import { listProductOptions } from '@kura/contract/products/product/product.endpoints.ts';
import { events } from '@kura/contract/system/events/events.endpoints.ts';
import { listOperationLog } from '@kura/contract/system/log/log.endpoints.ts';
import { listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { connectLive } from '../../../kit/live.ts';
import { currentPlace } from '../../../kit/navigation.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { button, dialog, field, fill, rowWith, toneOfMessage, wordsOn } from '../../../testing/find.ts';
import { noRows, openPage } from '../../../testing/open-page.tsx';
import { administrator, customer } from '../../../testing/people.ts';
import { orderOf, orderRow } from '../testing/sample-order.ts';
import { mergeProblem } from './order-bulk.tsx';

const rows: OrderRow[] = [
  orderRow(1),
  orderRow(2, { status: 'pendingReview', risk: 'atRisk', shipBy: '2026-11-17T07:00:00.000Z' }),
  orderRow(3, { status: 'picked', pickedCount: 2, pickingStatus: 'picked', isHeld: true, risk: 'late' }),
  orderRow(4, { status: 'shipped', trackingNumber: '123456789013' }),
];
const cny = (minor: number) => ({ currency: 'CNY', minor }) as const;
const jpy = (minor: number) => ({ currency: 'JPY', minor }) as const;
const preview = {
  id: 3,
  number: 'CK26111700003',
  status: 'picked',
  result: 'stop',
  released: [cny(40_00)],
  kept: [{ feeType: 'OUT_OPERATION', amount: cny(5_00) }],
  pieces: [{ sku: 'CUP-01', quantity: 2, where: 'cart' }],
} as const;
const submission = {
  id: 1,
  number: 'CK26111700001',
  companyId: 7,
  pieces: 2,
  carrier: 'SAGAWA',
  amount: cny(45_00),
  held: [cny(45_00)],
  available: [cny(100_00)],
  isInArrears: false,
  short: [],
  problems: [],
};
const answers = (server: FakeServer) => {
  server.answer(previewSubmits, [submission]);
  server.answer(listOrders, { rows, total: rows.length, isCapped: false });
  server.answer(countOrders, { states: [{ status: 'pendingReview', count: 10_001 }], late: 1, atRisk: 2, held: 1 });
  server.answer(listOperationLog, noRows);
  server.answer(showOrder, ({ query }) => orderOf(rows.find(({ id }) => id === Number(query['id'])) ?? orderRow(1)));
  server.answer(previewCutOffs, [preview] as never);
  server.answer(listReturns, noRows as never);
};
const states = () => screen.getByRole('group', { name: '按状态查看' });
const tools = () => document.querySelector<HTMLElement>('.k-toolbar') as HTMLElement;
const tick = async (user: { click: (element: Element) => Promise<void> }, numbers: readonly string[]) => {
  for (const number of numbers) await user.click(within(await rowWith(number)).getByRole('checkbox'));
};

it('S05 the tabs count each state; what is late or at risk stands first and is shown by what runs out first', async () => {
  await openPage('outbound-orders', { as: administrator, answers });
  await within(states()).findByRole('button', { name: /^超时或将超时 ?3$/ });
  const tabs = within(states()).getAllByRole('button');
  expect(tabs[0]?.textContent).toContain('超时或将超时');
  expect(wordsOn(states())).toContain('待审核 10,000+');
  fireEvent.click(tabs[0] as HTMLElement);
  expect(currentPlace().search).toEqual({ risk: 'yes', sort: 'shipBy', order: 'asc' });
  fireEvent.click(within(states()).getByRole('button', { name: /^待审核/ }));
  expect(currentPlace().search).toEqual({ status: 'pendingReview' });
  expect(wordsOn(await rowWith('CK26111700003'))).toContain('暂停');
  expect(wordsOn(await rowWith('CK26111700002'))).toContain('将超时');
});

it('the counts follow what others do, as soon as the news of it comes', async () => {
  const { server } = await openPage('outbound-orders', { as: customer(['outbound:order:list']), answers, search: { status: 'picked' } });
  await within(states()).findByRole('button', { name: /^待审核 ?10,000\+$/ });
  server.answer(countOrders, { states: [{ status: 'pendingReview', count: 7 }], late: 0, atRisk: 0, held: 0 });
  const stream = { 'content-type': 'text/event-stream' };
  const news = 'event: orders\ndata: null\n\n';
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address.includes(events.path) ? Promise.resolve(new Response(news, { headers: stream })) : server.fetch(address, init),
  );
  const disconnect = connectLive();
  await within(states()).findByRole('button', { name: /^待审核 ?7$/ });
  disconnect();
});

it('says that it counts until it knows where to open', async () => {
  const told = Promise.withResolvers<never>();
  const opened = openPage('outbound-orders', {
    as: administrator,
    answers: (server) => {
      answers(server);
      server.answer(countOrders, () => told.promise);
    },
  });
  await rowWith('CK26111700001');
  expect(states().getAttribute('aria-busy')).toBe('true');
  told.resolve({ states: [], late: 1, atRisk: 2, held: 1 } as never);
  await opened;
  expect(states().getAttribute('aria-busy')).toBe('false');
  await waitFor(() => expect(currentPlace().search).toEqual({ risk: 'yes', sort: 'shipBy', order: 'asc' }));
});

it('opens on what is late or at risk; who goes on to all orders, or came for something else, stays there', async () => {
  await openPage('outbound-orders', { as: administrator, answers });
  await waitFor(() => expect(currentPlace().search).toEqual({ risk: 'yes', sort: 'shipBy', order: 'asc' }));
  fireEvent.click(within(states()).getByRole('button', { name: /^全部/ }));
  expect(currentPlace().search).toEqual({});
  await openPage('outbound-orders', { as: administrator, answers, search: { status: 'draft' } });
  await within(states()).findByRole('button', { name: /^超时或将超时 ?3$/ });
  expect(currentPlace().search).toEqual({ status: 'draft' });
});

it('A09 a review tells what it will change and what deserves a look before it is pressed', async () => {
  const { server, user } = await openPage('outbound-orders', { as: administrator, answers });
  const expected = { shipBy: '2026-11-18T08:00:00.000Z', promiseDay: '2026-11-19', notNextDay: 'cutOff' } as const;
  server.answer(showOrder, orderOf(orderRow(2, { status: 'pendingReview' }), { notes: ['请核对地址'], expected }));
  server.answer(orderMoves.calls.approve, orderOf(orderRow(2, { status: 'pendingOutbound' })));
  await user.click(button(await rowWith('CK26111700002'), 'outbound.order.move.approve'));
  const asked = await dialog();
  expect(wordsOn(asked)).toContain('请核对地址');
  expect(wordsOn(asked)).toContain('将按普通发货：已过次日达截单时间。预计 2026-11-19 送达');
  expect(server.sentTo(orderMoves.calls.approve)).toEqual([]);
  await user.click(button(asked, 'common.confirm'));
  await waitFor(() => expect(server.sentTo(orderMoves.calls.approve)).toEqual([{ id: 2 }]));
});

it('a draft whose prefecture does not fit its postcode is submitted with a word for it', async () => {
  const wrong = orderRow(1, { postcode: '1500041', prefecture: '27' });
  const { server, user } = await openPage('outbound-orders', { as: administrator, answers, search: { status: 'draft' } });
  server.answer(listOrders, { rows: [wrong], total: 1, isCapped: false });
  server.answer(orderMoves.calls.submit, orderOf(orderRow(1, { status: 'pendingReview' })));
  fireEvent.click(within(states()).getByRole('button', { name: /^待审核/ }));
  await waitFor(async () => expect(wordsOn(await rowWith('CK26111700001'))).toContain('大阪府'));
  await user.click(button(await rowWith('CK26111700001'), 'outbound.order.move.submit'));
  const asked = await dialog();
  const sure = await within(asked).findByRole('switch');
  const press = button(asked, 'outbound.order.move.submit') as HTMLButtonElement;
  await within(asked).findByText('RMB 45.00');
  expect(press.disabled).toBe(true);
  await user.click(sure);
  await user.click(press);
  await waitFor(() => expect(server.sentTo(orderMoves.calls.submit)).toEqual([{ id: 1, isAddressSure: true }]));
});

it('A08 S18 a draft tells what it would lock and hold before the press, in its row and in its drawer alike', async () => {
  await openPage('outbound-orders', { as: administrator, answers, search: { view: '1' } });
  await within(await dialog()).findByText(/提交时将冻结 RMB 45\.00 · .+ · 可用额 RMB 100\.00/);
  const { server, user } = await openPage('outbound-orders', { as: administrator, answers });
  server.answer(orderMoves.calls.submit, orderOf(orderRow(1, { status: 'pendingReview' })));
  await user.click(button(await rowWith('CK26111700001'), 'outbound.order.move.submit'));
  const asked = (await screen.findByText('提交：CK26111700001')).closest('[role=dialog]') as HTMLElement;
  await within(asked).findByText('RMB 45.00');
  expect(wordsOn(asked)).toContain('锁定库存 2 件 冻结费用 RMB 45.00 可用余额 RMB 100.00');
  expect(server.sentTo(orderMoves.calls.submit)).toEqual([]);
  await user.click(button(asked, 'outbound.order.move.submit'));
  await waitFor(() => expect(server.sentTo(orderMoves.calls.submit)).toEqual([{ id: 1, isAddressSure: false }]));
});

it('A08 V08 of several drafts the sums, what is short and arrears are told before the press', async () => {
  const drafts = [orderRow(1), orderRow(2), orderRow(3)];
  const { server, user } = await openPage('outbound-orders', {
    as: administrator,
    answers: (fake) => {
      answers(fake);
      fake.answer(listOrders, { rows: drafts, total: 3, isCapped: false });
      fake.answer(previewSubmits, [
        { ...submission, amount: cny(60_00), held: [cny(60_00)] },
        { ...submission, id: 2, number: 'CK26111700002', amount: cny(60_00), held: [cny(60_00)] },
        { ...submission, id: 3, number: 'CK26111700003', short: [{ sku: 'CUP-01', wanted: 2, available: 1 }] },
      ]);
    },
    search: { status: 'draft' },
  });
  server.answer(submitOrders, { results: [{ id: 1, number: 'CK26111700001', isDone: true, status: 'pendingReview', message: '' }] });
  await tick(user, ['CK26111700001', 'CK26111700002', 'CK26111700003']);
  await user.click(button(tools(), 'outbound.order.move.submit'));
  const asked = await dialog();
  await within(asked).findByText('RMB 120.00');
  const told = wordsOn(asked);
  expect(told).toContain('1 张暂不能提交');
  expect(told).toContain('可用额不足，提交前请充值');
  expect(told).toContain('CUP-01 可用 1，缺 1');
  expect(server.sentTo(submitOrders)).toEqual([]);
  await user.click(button(asked, 'outbound.order.move.submit'));
  await waitFor(() => expect(server.sentTo(submitOrders)).toEqual([{ ids: [1, 2, 3] }]));
});

it.each([
  [
    'A08 K05 is too much where the yen are more than the wallet in yen has, however much there is in RMB',
    [cny(1_000_00), jpy(1_000)],
    true,
  ],
  ['A08 K05 is not too much where each wallet has enough, though the RMB wallet has less than all of it', [cny(10_00), jpy(2_000)], false],
])('what two wallets would hold %s', async (_words, available, isTooMuch) => {
  const { user } = await openPage('outbound-orders', {
    as: administrator,
    answers: (fake) => {
      answers(fake);
      fake.answer(listOrders, { rows: [orderRow(1)], total: 1, isCapped: false });
      fake.answer(previewSubmits, [{ ...submission, amount: cny(73_04), held: [cny(9_50), jpy(1_310)], available }]);
    },
    search: { status: 'draft' },
  });
  await tick(user, ['CK26111700001']);
  await user.click(button(tools(), 'outbound.order.move.submit'));
  const asked = await dialog();
  await within(asked).findByText('RMB 9.50 · JPY 1,310');
  expect(wordsOn(asked).includes('可用额不足，提交前请充值')).toBe(isTooMuch);
});

it('what has left offers a return with what left with it', async () => {
  const { server, user } = await openPage('outbound-orders', { as: administrator, answers });
  const line = { productId: 11, sku: 'CUP-01', nameZh: '马克杯', nameJp: 'マグカップ', shipped: 2, left: 2 };
  const source = { number: 'CK26111700004', warehouseId: 1, storeId: null, trackingNumber: '123456789013', lines: [line] };
  server.answer(findReturnSource, ({ query }) => ({ source: query['code'] === source.number ? source : null }) as never);
  server.answer(listWarehouseOptions, []);
  server.answer(listCompanyOptions, []);
  server.answer(listProductOptions, []);
  server.answer(listStores, noRows);
  await user.click(button(await rowWith('CK26111700004'), 'outbound.return.create'));
  const drawer = await dialog();
  await waitFor(() => expect(drawer.querySelector<HTMLInputElement>('[data-field=orderNumber] input')?.value).toBe('CK26111700004'));
  const tracking = drawer.querySelector<HTMLInputElement>('[data-field=trackingNumber] input');
  expect(tracking?.value).toBe('123456789013');
  expect(wordsOn(await rowWith('CK26111700003'))).not.toContain('新建退货');
});

it('S12 the drawer of an order that has left shows what came back of it', async () => {
  const back = {
    id: 31,
    number: 'TH26111800001',
    status: 'receiving',
    cause: 'refused',
    pieceCount: 2,
    receivedCount: 1,
    goodCount: 1,
    defectiveCount: 0,
  };
  const asked: unknown[] = [];
  await openPage('outbound-orders', {
    as: administrator,
    answers: (fake) => {
      answers(fake);
      fake.answer(listReturns, ({ query }) => {
        asked.push(query['orderNumber']);
        return {
          rows: [{ ...back, createdAt: '2026-11-18T03:00:00Z', zone: 'Asia/Tokyo' }],
          total: 1,
          isCapped: false,
        } as never;
      });
    },
    search: { view: '4' },
  });
  const drawer = await dialog();
  await within(drawer).findByText('TH26111800001');
  expect(asked).toContain('CK26111700004');
});

it('the drawer of a stopped order tells what was charged and released and which numbers went into it; before the review days are estimates and what is held is itemised', async () => {
  const expected = { shipBy: '2026-11-17T08:00:00.000Z', promiseDay: '2026-11-18', notNextDay: null };
  const heldLines = [{ feeType: 'COD_FEE', item: '', amount: cny(3_00) }];
  const waiting = orderOf(orderRow(2, { status: 'pendingReview' }), { expected, held: [cny(45_00), jpy(1310)], heldLines });
  const stopped = orderOf(orderRow(3, { status: 'cutOff', totalFee: null }), {
    ended: { charged: [cny(5_00)], released: [cny(40_00), jpy(1310)] },
    mergedNos: ['PO-2', 'PO-3'],
  });
  const told = async (order: typeof waiting) => {
    await openPage('outbound-orders', {
      as: administrator,
      answers: (server) => {
        answers(server);
        server.answer(showOrder, order);
      },
      search: { view: String(order.id) },
    });
    const drawer = await dialog();
    await within(drawer).findByText('时间线');
    return wordsOn(drawer);
  };
  const before = await told(waiting);
  expect(before).not.toContain('合并的客户单号');
  expect(before).toContain('预计送达 2026-11-18（预估）');
  expect(before).toContain('2026-11-17 17:00:00 JST 预估');
  expect(before).toContain('已冻结 RMB 45.00 · JPY 1,310');
  expect(before).toMatch(/代引.*RMB 3\.00/);
  const after = await told(stopped);
  expect(after).toContain('合并的客户单号 PO-2 · PO-3');
  expect(after).toContain('扣费金额 RMB 5.00');
  expect(after).toContain('释放金额 RMB 40.00 · JPY 1,310');
  expect(after).not.toContain('预计送达');
});

it('S18 what a cut-off lets go, keeps and brings back is told before it can be pressed; staff say why', async () => {
  const { server, user } = await openPage('outbound-orders', { as: administrator, answers });
  server.answer(cutOffOrders, { results: [{ id: 3, number: 'CK26111700003', isDone: true, status: 'cutOff', message: '' }] });
  await user.click(button(await rowWith('CK26111700003'), 'outbound.order.move.cutOff'));
  const asked = await dialog();
  await within(asked).findByText('CUP-01 × 2 拣货车');
  const told = wordsOn(asked);
  expect(told).toContain('释放金额 RMB 40.00');
  expect(told).toContain('仍收取 出库操作费 RMB 5.00');
  expect(told).toContain('已拣出的货物须退回库位');
  expect(told).not.toContain('将退回');
  const press = button(asked, 'outbound.order.move.cutOff') as HTMLButtonElement;
  expect(press.disabled).toBe(true);
  fill(within(asked).getByLabelText('原因'), '客户取消');
  await waitFor(() => expect(press.disabled).toBe(false));
  expect(server.sentTo(cutOffOrders)).toEqual([]);
  await user.click(press);
  await waitFor(() => expect(server.sentTo(cutOffOrders)).toEqual([{ ids: [3], reason: '客户取消' }]));
});

it('S18 of thirty at once every amount is told before the press too, one by one and together', async () => {
  const many = Array.from({ length: 30 }, (_, at) => orderRow(at + 1, { status: 'picked', pickedCount: 2 }));
  const { server, user } = await openPage('outbound-orders', {
    as: administrator,
    answers: (fake) => {
      answers(fake);
      fake.answer(listOrders, { rows: many, total: many.length, isCapped: false });
      fake.answer(previewCutOffs, many.map(({ id, number }) => ({ ...preview, id, number })) as never);
    },
    search: { status: 'picked' },
  });
  const last = many.at(-1)?.number ?? '';
  await rowWith(last);
  await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
  await user.click(button(tools(), 'outbound.order.move.cutOff'));
  const asked = await dialog();
  await within(asked).findByText(last);
  expect(server.sentTo(previewCutOffs)).toEqual([{ ids: many.map(({ id }) => id) }]);
  expect(wordsOn(asked)).toContain('30 张合计释放 RMB 1,200.00');
  expect(wordsOn(asked)).toContain('30 张合计仍收取 RMB 150.00');
  expect(within(asked).getAllByText('CUP-01 × 2 拣货车')).toHaveLength(30);
});

it('S05 what has left cannot be cut off: its row offers no such button', async () => {
  await openPage('outbound-orders', { as: administrator, answers });
  expect(wordsOn(await rowWith('CK26111700004'))).not.toContain('截单');
  expect(wordsOn(await rowWith('CK26111700001'))).not.toContain('截单');
  expect(wordsOn(await rowWith('CK26111700002'))).toContain('截单');
});

it('A08 several are reviewed at once: each is named, what did not pass first and with its reason, the others with where they stand', async () => {
  const { server, user } = await openPage('outbound-orders', { as: administrator, answers });
  server.answer(approveOrders, {
    results: [
      { id: 1, number: 'CK26111700001', isDone: true, status: 'pendingOutbound', message: '' },
      { id: 2, number: 'CK26111700002', isDone: false, status: 'pendingReview', message: '该公司已欠费' },
    ],
  });
  await tick(user, ['CK26111700001', 'CK26111700002']);
  await user.click(button(tools(), 'outbound.order.move.approve'));
  await user.click(button(await dialog(), 'common.confirm'));
  await waitFor(() => expect(server.sentTo(approveOrders)).toEqual([{ ids: [1, 2] }]));
  const told = (await screen.findByText('该公司已欠费')).closest('[role=dialog]') as HTMLElement;
  expect(wordsOn(told)).toContain('1 张已处理，1 张未通过');
  expect(wordsOn(told)).toContain('CK26111700002 未通过 该公司已欠费 CK26111700001 待出库');
  // E02: what was said aloud is no good news either.
  expect(await toneOfMessage('1 张已处理，1 张未通过')).toBe('warning');
});

it('V17 several are rejected for one reason, which must be there', async () => {
  const { server, user } = await openPage('outbound-orders', { as: administrator, answers });
  server.answer(rejectOrders, {
    results: [
      { id: 1, number: 'CK26111700001', isDone: false, status: 'draft', message: '状态已变更' },
      { id: 2, number: 'CK26111700002', isDone: true, status: 'rejected', message: '' },
    ],
  });
  await tick(user, ['CK26111700001', 'CK26111700002']);
  await user.click(button(tools(), 'outbound.order.move.reject'));
  const asked = await dialog();
  await user.click(button(asked, 'common.confirm'));
  expect(server.sentTo(rejectOrders)).toEqual([]);
  fill(field(asked, 'outbound.page.reason'), '地址不全');
  await user.click(button(asked, 'common.confirm'));
  await waitFor(() => expect(server.sentTo(rejectOrders)).toEqual([{ ids: [1, 2], reason: '地址不全' }]));
  expect(await toneOfMessage('1 张已处理，1 张未通过')).toBe('warning');
});

it('on a phone a card tells its number and how it stands, who receives it and what it costs', async () => {
  const narrow = (query: string) => ({ matches: query.includes('max-width'), addEventListener: () => {}, removeEventListener: () => {} });
  const seen = vi.spyOn(window, 'matchMedia').mockImplementation(narrow as never);
  const drafts = [orderRow(1), orderRow(2, { totalFee: null })];
  await openPage('outbound-orders', {
    as: administrator,
    answers: (fake) => {
      answers(fake);
      fake.answer(listOrders, { rows: drafts, total: 2, isCapped: false });
    },
    search: { status: 'draft' },
  });
  const card = (await screen.findByText('CK26111700001')).closest('li') as HTMLElement;
  const facts = [...card.querySelectorAll('dl > div')].map(wordsOn as (one: Element) => string);
  expect(facts).toEqual(['总费用 RMB 45.00', '收件人 山田太郎']);
  expect(wordsOn(card.querySelector('.k-card-head') as HTMLElement)).toContain('草稿');
  // Beside the number on every card of the list, also where there is room below.
  const unpriced = (await screen.findByText('CK26111700002')).closest('li') as HTMLElement;
  expect([...unpriced.querySelectorAll('dt')].map(({ textContent }) => textContent)).not.toContain('状态');
  expect(within(unpriced.querySelector('.k-card-head') as HTMLElement).getByText('草稿')).toBeDefined();
  seen.mockRestore();
});

it('only drafts to one recipient that ask for the same become one', () => {
  const draft = orderRow(1);
  expect(mergeProblem([draft])).toBe('请选择至少两张草稿');
  expect(mergeProblem([draft, orderRow(2, { status: 'picked' })])).toBe('只能合并草稿');
  expect(mergeProblem([draft, orderRow(2, { recipientName: '佐藤' })])).toBe('收件人、仓库和公司须相同');
  expect(mergeProblem([draft, orderRow(2, { carrier: 'YAMATO', deliveryDate: '2026-06-20' })])).toBe(
    '要合并的草稿不一致：承运商 / 配送日期。请先改成一致',
  );
  const ofReturn = orderRow(2, { source: 'return' });
  expect(mergeProblem([ofReturn, draft])).toBe(`${ofReturn.number} 用于转寄退货或寄回维修品，不能并入其他草稿`);
  expect(mergeProblem([ofReturn, orderRow(3)])).toBe(null);
  expect(mergeProblem([draft, orderRow(2)])).toBe(null);
});

it('V08 a split says how many pieces of each line go, with the revision that was read', async () => {
  const { server, user } = await openPage('outbound-orders', { as: administrator, answers });
  server.answer(splitOrder, orderOf(orderRow(9)));
  await user.click(button(await rowWith('CK26111700001'), 'outbound.page.split'));
  const asked = await dialog();
  const box = await within(asked).findByLabelText('CUP-01 移出');
  fill(box as HTMLInputElement, '1');
  await user.click(button(asked, 'outbound.page.split'));
  await waitFor(() => expect(server.sentTo(splitOrder)).toEqual([{ id: 1, revision: 3, lines: [{ productId: 11, quantity: 1 }] }]));
});

it('A02 customers submit, edit and cut off their own; they review and pause nothing', async () => {
  const permissions = ['list', 'edit', 'submit', 'cutOff', 'create', 'cancel'].map((verb) => `outbound:order:${verb}`);
  await openPage('outbound-orders', { as: customer(permissions), answers });
  const draft = wordsOn(await rowWith('CK26111700001'));
  for (const word of ['提交', '编辑', '复制', '取消草稿']) expect(draft).toContain(word);
  const waiting = wordsOn(await rowWith('CK26111700002'));
  expect(waiting).toContain('截单');
  for (const word of ['驳回', '退回修改', '暂停']) expect(waiting).not.toContain(word);
});

it('L17 K06 the drawer tells parcels, steps by the warehouse’s clock, where the pieces are, why a fee was taken, and notes', async () => {
  const whole = orderOf(orderRow(3, { status: 'picked', pickedCount: 2 }), {
    notes: ['选择佐川：按时且最便宜'],
    claims: [{ productId: 11, sku: 'CUP-01', locationCode: 'CART-03', lotDate: '2026-10-01', quantity: 2 }],
    pieces: [
      {
        pieceNo: 1,
        lineNo: 1,
        productId: 11,
        sku: 'CUP-01',
        nameZh: '马克杯',
        nameJp: 'マグカップ',
        isSerialControlled: false,
        quantity: 2,
        picked: 2,
        sorted: 0,
        checked: 0,
      },
    ],
    parcels: [
      {
        id: 5,
        parcelNo: 1,
        status: 'packed',
        carrier: 'SAGAWA',
        trackingNumber: '123456789013',
        packaging: 'BOX60',
        lengthMm: 200,
        widthMm: 150,
        heightMm: 100,
        weightG: 1050,
        theoryG: 1000,
        labelCount: 1,
        manifestNumber: null,
        items: [{ productId: 11, sku: 'CUP-01', quantity: 2, serials: ['SN1'] }],
      },
    ],
    fees: [
      {
        feeLineId: 5,
        feeType: 'OUT_OPERATION',
        item: '',
        units: '1',
        charged: cny(5_00),
        refunded: cny(0),
        at: '2026-11-17T00:00:00.000Z',
      },
    ],
    held: [cny(45_00)],
  });
  await openPage('outbound-orders', {
    as: administrator,
    answers: (server) => {
      answers(server);
      server.answer(showOrder, whole);
    },
    search: { view: '3' },
  });
  const drawer = await dialog();
  await within(drawer).findByText('选择佐川：按时且最便宜');
  const told = wordsOn(drawer);
  expect(told).toContain('2026-11-17 09:00:00 JST');
  expect(told).toContain('CART-03');
  expect(told).toContain('1234-5678-9013');
  expect(told).toContain('CUP-01 × 2 (SN1)');
  expect(told).toContain('理论 1');
  expect(told).toContain('已冻结 RMB 45.00');
  expect(told).toContain('〒100-0001 东京都 千代田区千代田1-1');
  expect(await within(drawer).findByRole('button', { name: '为什么' })).toBeTruthy();
});
