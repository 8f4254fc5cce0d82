import { listStores } from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import { createMapping } from '@kura/contract/marketplace/mapping/mapping.endpoints.ts';
import {
  acknowledgeMarketOrders,
  cancelMarketOrder,
  channelLists,
  completeMarketOrders,
  countMarketOrders,
  fetchChannelFiles,
  forwardMarketOrders,
  mailMarketOrders,
  memoMarketOrder,
  printChannelFiles,
  remarkMarketOrder,
  shipMarketOrders,
  showMarketOrder,
} from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import { channels } from '@kura/contract/marketplace/order/channels.ts';
import type { MarketOrderRow } from '@kura/contract/marketplace/order/market-order.ts';
import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import { startSync } from '@kura/contract/marketplace/sync/sync.endpoints.ts';
import { listProductOptions } from '@kura/contract/products/product/product.endpoints.ts';
import { getJob, type JobRow } from '@kura/contract/system/job/job.endpoints.ts';
import { listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { currentPlace } from '../../../kit/navigation.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { button, buttonsNamed, dialog, field, fill, rowWith, toneOfMessage, wordsOn } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator, customer } from '../../../testing/people.ts';
import { marketLine, marketOrder, marketRow } from '../testing/sample-market-order.ts';

const counts = {
  shipment: [{ status: 'unshipped', count: 3 }],
  platform: [{ status: 'shippable', count: 2 }],
  late: 0,
  atRisk: 0,
  toForward: 2,
  unmapped: 1,
  held: 0,
  refused: 1,
} as const;
const rowsOf = (platform: Platform): MarketOrderRow[] => [
  marketRow(1, { platform }),
  marketRow(2, { platform, unmappedCount: 1, holdReason: 'SKU 未映射' }),
  marketRow(3, {
    platform,
    shipmentStatus: 'shipped',
    forwardStatus: 'forwarded',
    waybillStatus: 'returned',
    outboundNumbers: 'CK26111700001',
  }),
];
const answersOf =
  (platform: Platform, rows = rowsOf(platform), told: object = counts) =>
  (server: FakeServer) => {
    server.answer(channelLists[platform], { rows, total: rows.length, isCapped: false });
    server.answer(countMarketOrders, told as never);
    server.answer(showMarketOrder, ({ query }) => marketOrder(rows.find(({ id }) => id === Number(query['id'])) ?? marketRow(1)));
    server.answer(listStores, { rows: [], total: 0, isCapped: false });
    server.answer(listWarehouseOptions, []);
    server.answer(listProductOptions, []);
  };
const number = (id: number) => `250-000000${id}-1111111`;
const states = () => screen.getByRole('group', { name: '按状态筛选' });
const tools = () => document.querySelector<HTMLElement>('.k-toolbar') as HTMLElement;
const result = (id: number, more: object = {}) => ({ id, number: number(id), isDone: true, outboundNumbers: [], message: '', ...more });

describe('each of the eight lists', () => {
  it.each(Object.values(channels))(
    '$platform: shows its own columns, tabs and buttons',
    async ({ platform, code, tabs, actions, shown }) => {
      await openPage(code, { as: administrator, answers: answersOf(platform) });
      expect(wordsOn(await rowWith(number(1)))).toContain('CUP-RED × 2');
      const asked = within(states())
        .getAllByRole('button')
        .map(({ textContent }) => textContent?.trim() ?? '');
      // Five or four that ask for somebody, all of them, and one for each state.
      expect(asked).toHaveLength((channels[platform].isDated ? 5 : 4) + 1 + tabs.states.length);
      const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
      expect(heads.length).toBeGreaterThan(5);
      expect(shown[0]).toBe('number');
      expect(buttonsNamed(tools(), 'marketplace.page.forward')).toHaveLength(actions.includes('forward') ? 1 : 0);
      expect(buttonsNamed(tools(), 'marketplace.page.acknowledge')).toHaveLength(
        (actions as readonly string[]).includes('acknowledge') ? 1 : 0,
      );
      expect(buttonsNamed(tools(), 'marketplace.page.complete')).toHaveLength((actions as readonly string[]).includes('complete') ? 1 : 0);
    },
  );
});

it('opens on what ships late, by what runs out first; who goes on to all stays there', async () => {
  await openPage('amazon-orders', { as: administrator, answers: answersOf('amazon', rowsOf('amazon'), { ...counts, late: 2, atRisk: 1 }) });
  await waitFor(() => expect(currentPlace().search).toEqual({ risk: 'yes', sort: 'latestShipAt', order: 'asc' }));
  const [first] = within(states()).getAllByRole('button');
  expect(first?.textContent).toContain('超时与即将超时 3');
  fireEvent.click(within(states()).getByRole('button', { name: /^全部/ }));
  expect(currentPlace().search).toEqual({});
  fireEvent.click(within(states()).getByRole('button', { name: /^待转出库/ }));
  expect(currentPlace().search).toEqual({ forwardStatus: 'notForwarded', shipmentStatus: 'unshipped,partiallyShipped' });
  fireEvent.click(within(states()).getByRole('button', { name: /^未发货/ }));
  expect(currentPlace().search).toEqual({ shipmentStatus: 'unshipped' });
});

it('says that it counts until it knows where to open', async () => {
  const told = Promise.withResolvers<object>();
  const opened = openPage('amazon-orders', {
    as: administrator,
    answers: (server) => {
      answersOf('amazon')(server);
      server.answer(countMarketOrders, () => told.promise as never);
    },
  });
  await rowWith(number(1));
  expect(states().getAttribute('aria-busy')).toBe('true');
  told.resolve({ ...counts, late: 2 });
  await opened;
  expect(states().getAttribute('aria-busy')).toBe('false');
  await waitFor(() => expect(currentPlace().search).toEqual({ risk: 'yes', sort: 'latestShipAt', order: 'asc' }));
});

it('a customer opens on all orders, what ships late at the top', async () => {
  const who = customer(['marketplace:order:list']);
  await openPage('amazon-orders', { as: who, answers: answersOf('amazon', rowsOf('amazon'), { ...counts, late: 2, atRisk: 1 }) });
  await waitFor(() => expect(currentPlace().search).toEqual({ sort: 'risk', order: 'desc' }));
  expect(within(states()).getByRole('button', { name: /^全部/ }).getAttribute('aria-pressed')).toBe('true');
});

it('S04 V02 forwards what is ticked, and tells of each what became of it', async () => {
  const { server, user } = await openPage('shopify-orders', { as: administrator, answers: answersOf('shopify') });
  expect(button(tools(), 'marketplace.page.forward').getAttribute('aria-disabled')).toBe('true');
  for (const id of [1, 2]) await user.click(within(await rowWith(number(id))).getByRole('checkbox'));
  server.answer(forwardMarketOrders, {
    results: [result(1, { outboundNumbers: ['CK26111700009'] }), result(2, { isDone: false, message: 'CUP-BLUE 未映射' })],
  });
  await user.click(button(tools(), 'marketplace.page.forward'));
  const asked = await dialog();
  expect(wordsOn(asked)).toContain('2 个订单转出库');
  await user.click(button(asked, 'marketplace.page.forward'));
  await waitFor(() =>
    expect(server.sentTo(forwardMarketOrders)).toEqual([
      { ids: [1, 2], warehouseId: null, carrierMode: 'cheapest', carrier: null, isSubmitted: true },
    ]),
  );
  await waitFor(() => expect(wordsOn(document.body)).toContain('成功 1，未通过 1'));
  const told = wordsOn(document.body);
  expect(told).toContain('CK26111700009');
  expect(told.indexOf('CUP-BLUE 未映射')).toBeLessThan(told.indexOf('CK26111700009'));
  // E02: what was said aloud is no good news either.
  const toast = (await screen.findAllByText(/未通过 1/)).map((one) => one.closest('.ant-message-notice')).find(Boolean);
  expect(toast?.querySelector('[class*="ant-message-warning"]')).not.toBeNull();
});

it('an order with an unmapped line says why it cannot be forwarded; one that is forwarded does not offer it', async () => {
  const { server, user } = await openPage('shopify-orders', { as: administrator, answers: answersOf('shopify') });
  const [waiting] = buttonsNamed(await rowWith(number(2)), 'marketplace.page.forward');
  expect(waiting?.getAttribute('aria-disabled')).toBe('true');
  await user.click(waiting as HTMLElement);
  expect(server.sentTo(forwardMarketOrders)).toEqual([]);
  expect(buttonsNamed(await rowWith(number(3)), 'marketplace.page.forward')).toEqual([]);
});

it('marks one order as shipped with a number typed by hand, and checks it while one types', async () => {
  const { server, user } = await openPage('amazon-orders', { as: administrator, answers: answersOf('amazon') });
  server.answer(shipMarketOrders, { results: [result(1)] });
  const [press] = buttonsNamed(await rowWith(number(1)), 'marketplace.page.markShipped');
  await user.click(press as HTMLElement);
  const asked = await dialog();
  fill(field(asked, 'marketplace.page.trackingNumber'), '123456789013');
  await user.click(button(asked, 'marketplace.page.markShipped'));
  await waitFor(() => expect(within(asked).queryAllByRole('alert').length).toBeGreaterThan(0));
  // A number without its carrier says nothing to a channel.
  expect(server.sentTo(shipMarketOrders)).toEqual([]);
  fill(field(asked, 'marketplace.page.trackingNumber'), '');
  await user.click(button(asked, 'marketplace.page.markShipped'));
  await waitFor(() => expect(server.sentTo(shipMarketOrders)).toEqual([{ ids: [1], carrier: null, trackingNumber: '' }]));
  await screen.findByText('已标记发货');
});

it('E02 what the channel was not told is not said in green', async () => {
  const { server, user } = await openPage('amazon-orders', { as: administrator, answers: answersOf('amazon') });
  server.answer(shipMarketOrders, { results: [result(1, { isDone: false, message: '没有运单号' })] });
  const [press] = buttonsNamed(await rowWith(number(1)), 'marketplace.page.markShipped');
  await user.click(press as HTMLElement);
  await user.click(button(await dialog(), 'marketplace.page.markShipped'));
  expect(await toneOfMessage(`${number(1)}: 没有运单号`)).toBe('warning');
});

it('writes a remark, resends the mail of what has left and asks before', async () => {
  const { server, user } = await openPage('amazon-orders', { as: administrator, answers: answersOf('amazon') });
  server.answer(remarkMarketOrder, marketOrder(marketRow(1, { operatorRemark: '请加急' })));
  const [remark] = buttonsNamed(await rowWith(number(1)), 'marketplace.page.remark');
  await user.click(remark as HTMLElement);
  const asked = await dialog();
  fill(field(asked, 'marketplace.order.operatorRemark'), '请加急');
  await user.click(button(asked, 'common.save'));
  await waitFor(() => expect(server.sentTo(remarkMarketOrder)).toEqual([{ id: 1, remark: '请加急' }]));
  await screen.findByText('备注已添加');

  server.answer(mailMarketOrders, { results: [result(3)] });
  expect(buttonsNamed(await rowWith(number(1)), 'marketplace.page.resendMail')).toEqual([]);
  const [mail] = buttonsNamed(await rowWith(number(3)), 'marketplace.page.resendMail');
  await user.click(mail as HTMLElement);
  await waitFor(() => expect(wordsOn(document.body)).toContain('向这 1 个订单的买家重发发货邮件？'));
  expect(server.sentTo(mailMarketOrders)).toEqual([]);
  await user.click(button(document.body, 'common.confirm'));
  await waitFor(() => expect(server.sentTo(mailMarketOrders)).toEqual([{ ids: [3] }]));
  await screen.findByText('邮件已重发');
});

it('Rakuten: orders are confirmed and the whole memo is replaced; DF: acknowledged, labels fetched, cancelled with a reason', async () => {
  const rakuten = await openPage('rakuten-orders', {
    as: administrator,
    answers: answersOf('rakuten', [
      marketRow(1, { platform: 'rakuten', platformStatus: 'notShippable', orderStatus: 'inProcess', memo: '前の文' }),
    ]),
  });
  rakuten.server.answer(acknowledgeMarketOrders, { results: [result(1)] });
  const [acknowledge] = buttonsNamed(await rowWith(number(1)), 'marketplace.page.acknowledge');
  await rakuten.user.click(acknowledge as HTMLElement);
  await waitFor(() => expect(wordsOn(document.body)).toContain('向平台确认接收这 1 个订单？'));
  await rakuten.user.click(button(document.body, 'common.confirm'));
  await waitFor(() => expect(rakuten.server.sentTo(acknowledgeMarketOrders)).toEqual([{ ids: [1] }]));

  const df = await openPage('amazon-df-orders', {
    as: administrator,
    answers: answersOf('amazonDf', [
      marketRow(1, { platform: 'amazonDf', acknowledgedAt: '2026-06-10T03:00:00.000Z' }),
      marketRow(2, { platform: 'amazonDf' }),
      marketRow(3, { platform: 'amazonDf', isAcknowledging: true }),
    ]),
  });
  // What was said and not answered yet is told apart from what nobody has taken; it is not offered a second time.
  expect(wordsOn(await rowWith(number(3)))).toContain('接单确认中');
  expect(wordsOn(await rowWith(number(2)))).not.toContain('接单确认中');
  expect(buttonsNamed(await rowWith(number(2)), 'marketplace.page.acknowledge')).toHaveLength(1);
  expect(buttonsNamed(await rowWith(number(3)), 'marketplace.page.acknowledge')).toHaveLength(0);
  // Amazon makes no label of what was not taken.
  const [early] = buttonsNamed(await rowWith(number(2)), 'marketplace.page.label');
  await df.user.click(early as HTMLElement);
  expect(df.server.sentTo(fetchChannelFiles)).toEqual([]);
  const opened: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${(blob as Blob).type}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function open(this: HTMLAnchorElement) {
    opened.push(this.href);
  });
  df.server.answer(fetchChannelFiles, { files: [{ name: 'label.pdf', type: 'application/pdf', content: btoa('%PDF-1.4') }] });
  const [label] = buttonsNamed(await rowWith(number(1)), 'marketplace.page.label');
  await df.user.click(label as HTMLElement);
  await screen.findByText('已获取 1 个文件');
  expect(df.server.sentTo(fetchChannelFiles)).toEqual([{ id: 1, kind: 'label' }]);
  expect(opened).toEqual(['blob:application/pdf']);
  vi.restoreAllMocks();
  const [cancel] = buttonsNamed(await rowWith(number(1)), 'marketplace.page.cancelOrder');
  await df.user.click(cancel as HTMLElement);
  const asked = await dialog();
  await df.user.click(button(asked, 'common.confirm'));
  // V17
  await waitFor(() => expect(within(asked).queryAllByRole('alert').length).toBeGreaterThan(0));
  expect(df.server.sentTo(cancelMarketOrder)).toEqual([]);
});

it('E03 V02 DF: labels of the ticked orders come as one file, in the order of the ticks; who is left out is named', async () => {
  const { server, user } = await openPage('amazon-df-orders', { as: administrator, answers: answersOf('amazonDf') });
  const opened: string[] = [];
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function open(this: HTMLAnchorElement) {
    opened.push(`${this.pathname} ${this.download}`);
  });
  for (const id of [2, 1]) await user.click(within(await rowWith(number(id))).getByRole('checkbox'));
  server.answer(printChannelFiles, { jobId: 51 });
  const message = `1 个订单已合并为一个文件，另有 1 个未包含\n${number(1)}：店铺未绑定`;
  const job = { id: 51, title: '', kind: '', status: 'done', done: 2, total: 2, message, resultUrl: '/file/51', resultName: 'labels.pdf' };
  server.answer(getJob, job as unknown as JobRow);
  await user.click(button(tools(), 'marketplace.page.label'));
  expect(wordsOn(await dialog())).toContain(`${number(1)}：店铺未绑定`);
  expect(server.sentTo(printChannelFiles)).toEqual([{ ids: [2, 1], kind: 'label' }]);
  expect(opened).toEqual(['/file/51 labels.pdf']);
  clicked.mockRestore();
});

it('Yahoo: what has left is ended by a press of its own', async () => {
  const left = marketRow(1, { platform: 'yahoo', shipmentStatus: 'shipped', platformStatus: 'outboundDone', orderStatus: 'inProcess' });
  const { server, user } = await openPage('yahoo-orders', { as: administrator, answers: answersOf('yahoo', [left]) });
  server.answer(completeMarketOrders, { results: [result(1)] });
  const [complete] = buttonsNamed(await rowWith(number(1)), 'marketplace.page.complete');
  await user.click(complete as HTMLElement);
  await waitFor(() => expect(wordsOn(document.body)).toContain('积分将确定，信用卡将扣款'));
  await user.click(button(document.body, 'common.confirm'));
  await waitFor(() => expect(server.sentTo(completeMarketOrders)).toEqual([{ ids: [1] }]));
});

it('E03 syncs all stores of its channel, or the one that the list is narrowed to, and follows it to its end', async () => {
  const job = { id: 41, title: '', kind: '', status: 'done', done: 2, total: 2, message: '2 个店铺已同步，新订单 5' } as unknown as JobRow;
  const { server, user } = await openPage('rakuten-orders', { as: administrator, answers: answersOf('rakuten') });
  server.answer(startSync, { jobId: 41, stores: 2 });
  server.answer(getJob, job);
  await user.click(button(tools(), 'marketplace.page.syncNow'));
  await screen.findByText('2 个店铺已同步，新订单 5');
  expect(server.sentTo(startSync)).toEqual([{ platform: 'rakuten' }]);

  const narrowed = await openPage('rakuten-orders', { as: administrator, answers: answersOf('rakuten'), search: { storeId: '3' } });
  narrowed.server.answer(startSync, { jobId: 42, stores: 1 });
  narrowed.server.answer(getJob, { ...job, id: 42, status: 'failed', message: '店铺授权已失效' } as JobRow);
  await narrowed.user.click(button(tools(), 'marketplace.page.syncNow'));
  const told = await screen.findByText('店铺授权已失效');
  // Said as a refusal, and not as something that went well.
  expect(told.closest('[class*=message-error]')).not.toBeNull();
  expect(narrowed.server.sentTo(startSync)).toEqual([{ storeIds: [3] }]);
});

describe('the drawer of an order', () => {
  const row = marketRow(1, {
    platform: 'rakuten',
    platformStatus: 'shippable',
    orderStatus: 'inProcess',
    forwardStatus: 'forwarded',
    unmappedCount: 1,
    desiredDate: '2026-11-20',
    desiredTime: '午前中',
    isCod: true,
    codFee: '330.00',
    codRate: '0.1000',
    customerNote: '置き配不可',
    operatorRemark: '请加急',
    systemNote: '未知状态 999',
    memo: '常連様',
  });
  const whole = marketOrder(row, {
    lines: [
      marketLine(1, { isGift: true }),
      marketLine(2, {
        platformSku: 'CUP-BLUE',
        productName: '青いマグカップ',
        productId: null,
        piecesEach: null,
        systemSku: '',
        count: null,
      }),
    ],
    forwards: [
      {
        id: 5,
        outboundOrderId: 91,
        outboundNumber: 'CK26111700009',
        status: 'shipped',
        destinationId: '',
        carrier: 'YAMATO',
        trackingNumbers: ['123456789013'],
        forwardedAt: '2026-11-16T01:00:00.000Z',
        forwardedByName: '王芳',
        endedAt: null,
      },
    ],
    parcels: [
      {
        reference: '1',
        trackingNumber: '123456789013',
        carrier: 'ヤマト運輸',
        shippedAt: null,
        lines: [{ lineId: 'L1', platformSku: 'CUP-RED', quantity: 2 }],
      },
    ],
    writes: [
      {
        id: 8,
        kind: 'ship',
        status: 'refused',
        message: 'ORDER_EXT_API_UPDATE_ORDERSHIPPING_ERROR_102 注文はキャンセルされています',
        attempts: 1,
        transactionId: null,
        madeByName: 'system',
        createdAt: '2026-11-16T05:00:00.000Z',
        finishedAt: '2026-11-16T05:00:02.000Z',
      },
    ],
    blocks: [{ code: 'cancelAsked', text: 'お客様都合' }],
    extra: {
      subStatus: '確認中',
      usedPoints: '120',
      isRemoteIsland: true,
      gifts: [{ sku: 'CUP-RED', wrap: '包装紙 A', message: 'おめでとう' }],
    },
  });
  const open = async () => {
    const opened = await openPage('rakuten-orders', {
      as: administrator,
      answers: (server) => {
        answersOf('rakuten', [row])(server);
        server.answer(showMarketOrder, whole);
      },
      search: { view: '1' },
    });
    const drawer = await dialog();
    await within(drawer).findByText('商品明细');
    return { ...opened, drawer };
  };

  it('tells money, lines with gifts, wishes, notes, outbound orders, parcels, and what the channel answered in its own words', async () => {
    const { drawer } = await open();
    const told = wordsOn(drawer);
    for (const words of [
      'JPY 4,460',
      'JPY 500',
      'JPY 330',
      '10%',
      '礼品',
      '2026-11-20',
      '午前中',
      '置き配不可',
      '请加急',
      '未知状态 999',
      '常連様',
      'CK26111700009',
      '1234-5678-9013',
      '注文はキャンセルされています',
      '买家申请取消 · お客様都合',
      '山田太郎',
      'buyer@example.jp',
      '子状态 確認中',
      'JPY 120',
      '离岛 是',
      '礼品要求 CUP-RED · 包装紙 A · おめでとう',
    ])
      expect(told).toContain(words);
    const link = within(drawer).getByRole('link', { name: 'CK26111700009' });
    expect(link.getAttribute('href')).toContain('view=91');
  });

  it('maps an unknown SKU right there', async () => {
    const { server, user, drawer } = await open();
    expect(wordsOn(drawer)).toContain('1 行 SKU 未映射，映射后自动继续');
    await user.click(button(drawer, 'marketplace.page.map'));
    const form = await waitFor(() => {
      const found = screen
        .getAllByRole('dialog')
        .find((one) => wordsOn(one).includes('映射 CUP-BLUE') && !wordsOn(one).includes('商品明细'));
      if (!found) throw new Error('the form is not there yet');
      return found;
    });
    await user.click(button(form, 'common.save'));
    await waitFor(() => expect(within(form).queryAllByRole('alert').length).toBeGreaterThan(0));
    expect(server.sentTo(createMapping)).toEqual([]);
  });

  it('replaces the memo of Rakuten, starting from the text that is there', async () => {
    const { server, user } = await open();
    server.answer(memoMarketOrder, whole);
    const [memo] = buttonsNamed(document.body, 'marketplace.page.memo');
    await user.click(memo as HTMLElement);
    const form = await waitFor(() => {
      const found = screen.getAllByRole('dialog').find((one) => wordsOn(one).includes('替换乐天 RMS'));
      if (!found) throw new Error('the form is not there yet');
      return found;
    });
    const text = field(form, 'marketplace.order.memo');
    expect(text.value).toBe('常連様');
    fill(text, '常連様\n要確認');
    await user.click(button(form, 'common.save'));
    await waitFor(() => expect(server.sentTo(memoMarketOrder)).toEqual([{ id: 1, memo: '常連様\n要確認' }]));
  });
});

it('A02 who may only look sees no buttons; A07 customers see no company', async () => {
  await openPage('amazon-orders', { as: customer(['marketplace:order:list']), answers: answersOf('amazon') });
  const row = await rowWith(number(1));
  for (const key of ['marketplace.page.forward', 'marketplace.page.markShipped', 'marketplace.page.remark'] as const)
    expect(buttonsNamed(row, key)).toEqual([]);
  expect(wordsOn(document.body)).not.toContain('海川贸易');
});
