import * as picking from '@kura/contract/fulfilment/picking/picking.endpoints.ts';
import type { PickJob, PickLine, PickStop } from '@kura/contract/fulfilment/picking/picking.ts';
import * as wave from '@kura/contract/fulfilment/wave/wave.endpoints.ts';
import { plainSetting, type WaveProposal } from '@kura/contract/fulfilment/wave/wave.ts';
import { listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { screen, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { t } from '../../../kit/text.ts';
import { refusal, type FakeServer } from '../../../testing/fake-server.ts';
import { button, dialog, startButton, wordsOn } from '../../../testing/find.ts';
import { noRows, openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';
import { stationQueue } from '../../../kit/scan/queue/station-queue.ts';

const warehouse = { id: 1, code: 'TYO', nameZh: '东京', nameJp: '東京', zone: 'Asia/Tokyo' } as const;
const ok = { tone: 'green', reason: 'ok', text: 'ok' } as const;
const job: PickJob = {
  id: 7,
  number: 'JH26061000001',
  status: 'toPick',
  waveId: 3,
  waveNumber: 'BC26061000001',
  kind: 'multi',
  shippingType: 'normal',
  warehouseId: 1,
  warehouseCode: 'TYO',
  zone: 'Asia/Tokyo',
  areaName: 'A',
  tote: '',
  pickerName: '',
  orderCount: 1,
  pieceCount: 2,
  pickedCount: 0,
  metres: 24,
  method: 'sShape',
  createdAt: '2026-06-10T03:00:00.000Z',
  startedAt: null,
  doneAt: null,
  totes: [],
  lines: [
    {
      turn: 1,
      locationId: 11,
      locationCode: 'A-01-01-02',
      locationBarcode: 'L01010102',
      productId: 5,
      sku: 'KETTLE-01',
      codes: ['K00000005'],
      nameZh: '水壶',
      nameJp: 'やかん',
      pictureUrl: null,
      lotDates: ['2026-05-02'],
      quantity: 2,
      picked: 0,
      baskets: ['A 2'],
    },
  ],
};
const plan: WaveProposal = {
  at: '2026-06-10T03:00:00.000Z',
  zone: 'Asia/Tokyo',
  pacePerHour: 90,
  isMeasured: false,
  nextRunAt: null,
  waves: [
    {
      kind: 'multi',
      shippingType: 'nextDay',
      orderIds: [1, 2],
      orders: [
        { id: 1, number: 'CK26061000001' },
        { id: 2, number: 'CK26061000002' },
      ],
      orderCount: 2,
      pieceCount: 5,
      stopCount: 3,
      metres: 40,
      metresApart: 70,
      minutes: 4,
      finishAt: '2026-06-10T03:04:00.000Z',
      handOverAt: '2026-06-10T07:00:00.000Z',
      startBy: '2026-06-10T05:56:00.000Z',
      isLate: false,
      areas: [{ name: 'A', stops: 3, metres: 40, method: 'largestGap' }],
    },
  ],
  left: [{ why: 'held', count: 1, orders: [{ id: 9, number: 'CK26061000009' }] }],
};

beforeEach(() => localStorage.setItem('work-warehouse', '1'));
const open = (tab: string, answers?: (server: FakeServer) => void) =>
  openPage('picking-lists', {
    as: administrator,
    search: { tab },
    answers: (server) => {
      server.answer(listWarehouseOptions, [warehouse] as never);
      server.answer(picking.listPickings, { ...noRows, rows: [job as never], total: 1 });
      server.answer(picking.listPickJobs, { rows: [job as never], total: 1, isCapped: false });
      server.answer(picking.listPickStops, { stops: [], job });
      answers?.(server);
    },
  });

it('K08 the planner shows each wave with metres and hand-over, what is left and why; one press takes it', async () => {
  const { user, server } = await open('planner', (fake) => {
    fake.answer(wave.planWaves, plan);
    fake.answer(wave.takeWave, { number: 'BC26061000002' } as never);
  });
  const card = (await screen.findByText('建议波次 1')).closest('section') as HTMLElement;
  const words = wordsOn(card);
  for (const part of ['次日达', '40', '06-10 12:04:00', '06-10 16:00:00', '06-10 14:56:00', '比逐单少走 30 米', '最大间隔'])
    expect(words).toContain(part);
  // Named in closed details, each with the way to its order.
  const named = (part: HTMLElement) =>
    within(part)
      .getAllByRole('link', { hidden: true })
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(card.querySelector('details')?.open).toBe(false);
  expect(named(card).map(([number]) => number)).toEqual(['CK26061000001', 'CK26061000002']);
  const left = document.querySelector('.ff-left') as HTMLElement;
  expect(wordsOn(left)).toContain('已扣留 · 1');
  expect(named(left)).toEqual([['CK26061000009', expect.stringContaining('number=CK26061000009')]]);
  await user.click(within(card).getByRole('button', { name: '生成此波次' }));
  await vi.waitFor(() => expect(server.sentTo(wave.takeWave)).toEqual([{ warehouseId: 1, orderIds: [1, 2] }]));
});

it('K08 “take all” is one call with what the screen shows; a wave that changed meanwhile is named, and the plan is read again', async () => {
  const { user, server } = await open('planner', (fake) => {
    fake.answer(wave.planWaves, plan);
    fake.answer(wave.takeWaves, refusal(409, '建议波次 1 已变化'));
  });
  await user.click(await screen.findByRole('button', { name: '全部生成' }));
  expect(await screen.findByText('建议波次 1 已变化')).toBeTruthy();
  expect(server.sentTo(wave.takeWaves)).toEqual([{ warehouseId: 1, waves: [[1, 2]] }]);
  await vi.waitFor(() => expect(server.sentTo(wave.planWaves).length).toBeGreaterThan(1));
});

it('K08 settings of a warehouse are changed with clock times as people write them, and with the hour of each truck', async () => {
  const setting = { ...plainSetting, mode: 'byCutoff' as const, clockTimes: ['10:00'], warehouseId: 1, warehouseCode: 'TYO' };
  const { user, server } = await open('settings', (fake) => {
    fake.answer(wave.listWaveSettings, { rows: [setting], total: 1, isCapped: false });
    fake.answer(wave.setWaves, setting);
  });
  await user.click(await screen.findByRole('button', { name: '编辑' }));
  const form = await dialog();
  const times = await within(form).findByRole('textbox', { name: /截单时间/ });
  await user.clear(times);
  await user.type(times, '10:00、13:30');
  const truck = within(form).getByRole('textbox', { name: '雅玛多' });
  expect(truck).toHaveProperty('value', '17:00');
  await user.clear(truck);
  await user.type(truck, '16：30');
  await user.click(button(form, 'common.save'));
  await vi.waitFor(() => expect(server.sentTo(wave.setWaves)[0]).toMatchObject({ clockTimes: ['10:00', '13:30'], intervalMinutes: '60' }));
  expect(server.sentTo(wave.setWaves)[0]?.handOvers).toEqual(
    setting.handOvers.map((one) => (one.carrier === 'YAMATO' ? { ...one, time: '16:30' } : one)),
  );
});

it('S06 the station leads from list to tote, place and piece, and is red at a wrong place', async () => {
  const { user, server } = await open('pick', (fake) => {
    fake.answer(picking.scanPickList, { ...ok, job });
    fake.answer(picking.scanTote, ({ body }) => {
      const begun = { ...job, tote: body.code };
      fake.answer(picking.listPickStops, { stops: [], job: begun });
      return { ...ok, job: begun };
    });
    fake.answer(picking.scanPlace, ({ body }) =>
      body.code === 'L01010102'
        ? { ...ok, locationId: 11 }
        : ({ tone: 'red', reason: 'wrongLocation', text: '库位错误', locationId: null } as const),
    );
    fake.answer(picking.scanPick, () => {
      const line = { locationId: 11, productId: 5, quantity: job.lines[0]?.quantity ?? 0, picked: 1 };
      const change = { id: job.id, pieceCount: job.pieceCount, pickedCount: 1, line };
      return { ...ok, reason: 'picked' as const, picked: 1, job: null, change };
    });
  });
  const face = () => document.querySelector('.k-scan-face') as HTMLElement;
  await screen.findByText(job.number);
  await user.click(await startButton());
  const scan = async (code: string, words: RegExp) => {
    await user.keyboard(`${code}{Enter}`);
    await within(face()).findAllByText(words);
  };
  await scan('JH26061000001', /扫描拣货箱/);
  await scan('T00001', /前往 A-01-01-02/);
  await scan('L01010109', /库位错误/);
  expect(face().dataset['tone']).toBe('red');
  await scan('L01010102', /还要 2 件/);
  // Of two lots in one place the paper and the screen say which.
  await screen.findByText('入库日期 2026-05-02');
  await scan('K00000005', /已拣 1\/2/);
  expect(face().dataset['tone']).toBe('green');
  expect(server.sentTo(picking.scanPick)[0]).toMatchObject({ id: 7, locationId: 11, code: 'K00000005', quantity: 1 });
});

it('once the list is complete the last refusal is gone: the panel is green and says what was done', async () => {
  const done: PickJob = { ...job, tote: 'T00001', pickedCount: 2, lines: job.lines.map((line) => ({ ...line, picked: 2 })) };
  const { user } = await open('pick', (fake) => {
    fake.answer(picking.listPickStops, { stops: [], job: done });
    fake.answer(picking.scanPlace, { tone: 'red', reason: 'notALocation', text: '没有这个库位', locationId: null });
    fake.answer(picking.pickingMoves.calls.complete, () => {
      const picked: PickJob = { ...done, status: 'picked' };
      fake.answer(picking.listPickStops, { stops: [], job: picked });
      return picked as never;
    });
  });
  const face = () => document.querySelector('.k-scan-face') as HTMLElement;
  await user.click(await screen.findByText(job.number));
  await user.click(await startButton());
  await user.keyboard('X00000005{Enter}');
  await within(face()).findAllByText('没有这个库位');
  await user.click(await screen.findByRole('button', { name: t('fulfilment.picking.move.complete') }));
  await user.click(await screen.findByRole('button', { name: t('common.confirm') }));
  await within(face()).findByText(`${job.number} · ${t('fulfilment.picking.state.picked')}`);
  expect(face().dataset['tone']).toBe('green');
  expect(wordsOn(face())).not.toContain('没有这个库位');
});

it('a new handheld asks for its warehouse once, by one press', async () => {
  localStorage.removeItem('work-warehouse');
  const { user } = await open('pick', (fake) =>
    fake.answer(listWarehouseOptions, [warehouse, { ...warehouse, id: 2, code: 'OSA', nameZh: '大阪' }] as never),
  );
  await user.click(await screen.findByRole('button', { name: /OSA/ }));
  await screen.findByText(job.number);
  expect([localStorage.getItem('work-warehouse'), screen.queryByRole('button', { name: /OSA/ })]).toEqual(['2', null]);
});

describe('without a network', () => {
  const face = () => document.querySelector('.k-scan-face') as HTMLElement;
  const mode = () => document.querySelector('.k-scan-mode') as HTMLElement;
  const begun = { ...job, tote: 'T00001', startedAt: '2026-06-10T03:00:00.000Z' };
  const line = job.lines[0] as PickLine;
  const both = { ...begun, pieceCount: 5, lines: [{ ...line, quantity: 5 }] };

  /** The station with the list open in it, and a network to pull the plug of. */
  async function station(ahead: { stops: PickStop[]; job: PickJob } = { stops: [], job: both }) {
    const opened = await open('pick', (fake) => fake.answer(picking.listPickStops, ahead));
    const { user, server } = opened;
    const calls: string[] = [];
    let isUp = true;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      if (!isUp) return Promise.reject(new TypeError('no network'));
      if (String(input).endsWith('/version.json')) return Promise.resolve(Response.json({ version: 'one' }));
      calls.push(
        String(input)
          .replace(/^.*\/admin/, '')
          .replace(/\?.*$/, ''),
      );
      return server.fetch(input, init);
    });
    const plug = (next: boolean) => {
      isUp = next;
      calls.length = 0;
      window.dispatchEvent(new Event(next ? 'online' : 'offline'));
    };
    await user.click(await screen.findByText(job.number));
    await screen.findByText(`${job.number} · 0 / 5 件`);
    await user.click(await startButton());
    const scan = async (code: string, words: RegExp) => {
      const before = document.querySelectorAll('.k-scan-history li').length;
      await user.keyboard(`${code}{Enter}`);
      await vi.waitFor(() => expect(document.querySelectorAll('.k-scan-history li').length).toBe(before + 1));
      await within(face()).findAllByText(words);
    };
    return { ...opened, calls, plug, scan };
  }
  let clock = 0;
  // The same code within the bounce of a trigger would be no second scan.
  beforeEach(() => vi.spyOn(performance, 'now').mockImplementation(() => (clock += 400)));
  afterEach(() => vi.restoreAllMocks());
  const booked = (picked: number) => ({
    ...ok,
    reason: 'picked' as const,
    picked: 1,
    job: null,
    change: { id: both.id, pieceCount: both.pieceCount, pickedCount: picked, line: { locationId: 11, productId: 5, quantity: 5, picked } },
  });

  it('C10 goes on by itself, says how much waits, and tells it in order when the network is back: the stop list first', async () => {
    const { user, server, calls, plug, scan } = await station();
    expect(wordsOn(mode())).toBe('已联网');
    plug(false);
    await scan('L01010102', /还要 5 件/);
    await scan('K00000005', /已拣 1\/5/);
    await scan('K00000005', /已拣 2\/5/);
    expect([wordsOn(mode()), face().dataset['tone']]).toEqual(['无网络 · 待发送 2', 'green']);
    // What only the server can decide waits, is said to, and is not lost.
    await user.click(screen.getByRole('button', { name: t('fulfilment.pick.short') }));
    await within(face()).findAllByText(/A-01-01-02 一共有几件 KETTLE-01？（应拣 5 件，已扫描 2 件也算在内）/);
    await scan('1', /无网络：此步骤需等待联网/);
    expect(screen.getByRole('button', { name: '重试 1' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('common.cancel') }));
    expect(screen.queryByRole('button', { name: '完成拣货' })).toBeNull();
    let picked = 0;
    server.answer(picking.scanPick, () => booked((picked += 1)));
    plug(true);
    await vi.waitFor(() => expect(wordsOn(mode())).toBe('已联网'));
    expect(calls.indexOf('/picking/stops')).toBeLessThan(calls.indexOf('/picking/scan/product'));
    expect(calls).toContain('/picking/stops');
    const sent = server.sentTo(picking.scanPick);
    expect(sent.map(({ code, quantity }) => [code, quantity])).toEqual([
      ['K00000005', 1],
      ['K00000005', 1],
    ]);
    expect(new Set(sent.map(({ reference }) => reference)).size).toBe(2);
    expect(sent.every(({ waitedMs }) => (waitedMs ?? -1) >= 0)).toBe(true);
    expect(document.querySelector('.k-scan-inbox')).toBeNull();
  });

  it('C10 a tote is taken without a network and told before the pieces in it; one that somebody else has lands in the inbox', async () => {
    const { server, calls, plug, scan } = await station({ stops: [], job: { ...both, tote: '' } });
    plug(false);
    await scan('X00001', /不是拣货箱/);
    await scan('T00001', /正确/);
    await scan('L01010102', /还要 5 件/);
    await scan('K00000005', /已拣 1\/5/);
    expect(wordsOn(mode())).toBe('无网络 · 待发送 3');
    server.answer(picking.keepPickAnswer, { isNew: true });
    server.answer(picking.scanTote, { tone: 'red', reason: 'toteBusy', text: '该拣货箱正在使用', job: null });
    server.answer(picking.scanPick, {
      tone: 'red',
      reason: 'toteFirst',
      text: '请先扫描拣货箱',
      picked: 0,
      job: { ...both, tote: '' },
      change: null,
    });
    plug(true);
    const inbox = await screen.findByRole('region', { name: '未能记录的扫描' });
    await vi.waitFor(() => expect(wordsOn(mode())).toBe('已联网'));
    expect(calls.filter((path) => path.startsWith('/picking/scan/'))).toEqual([
      '/picking/scan/answered',
      '/picking/scan/tote',
      '/picking/scan/product',
    ]);
    expect(wordsOn(inbox)).toContain('T00001 该拣货箱正在使用');
    expect(wordsOn(inbox)).toContain('把 T00001 里的货换到另一个拣货箱');
    expect(wordsOn(inbox)).toContain('请先扫描拣货箱');
  });

  it('C10 a tote that the server has just taken is on the device at once: a page opened anew without a network knows it', async () => {
    const { server, plug, scan } = await station({ stops: [], job: { ...both, tote: '' } });
    // The list is not read again: the network goes with the answer.
    server.answer(picking.scanTote, () => {
      plug(false);
      return { tone: 'green', reason: 'ok', text: '正确', job: { ...both, tote: 'T00001' } } as const;
    });
    await scan('T00001', /正确/);
    const queue = await stationQueue();
    const kept = () => queue.kept<readonly { job: { tote: string } }[]>('picking');
    await vi.waitFor(async () => expect((await kept())?.map(({ job }) => job.tote)).toEqual(['T00001']));
  });

  it('an order that was cut off meanwhile: the stop list says so, the inbox what to do with the piece; the rest is booked', async () => {
    const { user, server, plug, scan } = await station();
    plug(false);
    await scan('L01010102', /还要 5 件/);
    await scan('K00000005', /已拣 1\/5/);
    await scan('K00000005', /已拣 2\/5/);
    const stop: PickStop = {
      orderId: 9,
      orderNumber: 'CK26061000009',
      reason: 'cutOff',
      text: '该订单已截单',
      isListed: false,
      pieces: [{ locationId: 11, locationCode: 'A-01-01-02', productId: 5, sku: 'KETTLE-01', open: 0, onCart: 1 }],
    };
    server.answer(picking.listPickStops, { stops: [stop], job: both });
    let told = 0;
    server.answer(picking.scanPick, () =>
      (told += 1) === 1
        ? ({ tone: 'red', reason: 'dropped', text: 'CK26061000009 · 订单已截单', picked: 0, job: both, change: null } as const)
        : booked(1),
    );
    plug(true);
    const inbox = await screen.findByRole('region', { name: '未能记录的扫描' });
    expect(wordsOn(inbox)).toContain('A-01-01-02 KETTLE-01 × 1 CK26061000009 · 订单已截单');
    expect(wordsOn(inbox)).toContain('从拣货箱取出 KETTLE-01 × 1，放回 A-01-01-02；放不回则放入异常箱 ABN');
    await vi.waitFor(() => expect([wordsOn(mode()), told]).toEqual(['已联网', 2]));
    expect(wordsOn(screen.getByRole('region', { name: '停止作业的订单' }))).toContain('CK26061000009 该订单已截单 取出 KETTLE-01 × 1');
    await user.click(within(inbox).getByRole('button', { name: '已处理' }));
    await vi.waitFor(() => expect(document.querySelector('.k-scan-inbox')).toBeNull());
  });

  it('refuses a stopped order by itself and keeps the red answer for the server', async () => {
    const stop: PickStop = {
      orderId: 9,
      orderNumber: 'CK26061000009',
      reason: 'held',
      text: '该订单已暂停',
      isListed: true,
      pieces: [{ locationId: 11, locationCode: 'A-01-01-02', productId: 5, sku: 'KETTLE-01', open: 4, onCart: 0 }],
    };
    const { server, plug, scan } = await station({ stops: [stop], job: both });
    plug(false);
    await scan('L01010102', /还要 5 件/);
    await scan('K00000005', /已拣 1\/5/);
    await scan('K00000005', /CK26061000009 · 该订单已暂停/);
    expect(face().dataset['tone']).toBe('red');
    await scan('L01010109', /库位错误/);
    server.answer(picking.scanPick, booked(1));
    server.answer(picking.keepPickAnswer, { isNew: true });
    plug(true);
    await vi.waitFor(() => expect(wordsOn(mode())).toBe('已联网'));
    expect(server.sentTo(picking.scanPick)).toHaveLength(1);
    expect(server.sentTo(picking.keepPickAnswer).map(({ code, tone, reason }) => [code, tone, reason])).toEqual([
      ['K00000005', 'red', 'stopped'],
      ['L01010109', 'red', 'wrongLocation'],
    ]);
  });
});
