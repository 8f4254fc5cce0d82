import * as endpoints from '@kura/contract/fulfilment/wall/wall.endpoints.ts';
import type { Wall } from '@kura/contract/fulfilment/wall/wall.ts';
import { events } from '@kura/contract/system/events/events.endpoints.ts';
import { listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { keepOwnAnswer } from '@kura/contract/system/scan/scan.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { connectLive } from '../../../kit/live.ts';
import { t } from '../../../kit/text.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { button, fill, startButton, wordsOn } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';
import { sampleHand, sampleSorting } from './sample-sorting.testing.ts';

const warehouse = { id: 1, code: 'TYO', nameZh: '东京', nameJp: '東京', zone: 'Asia/Tokyo' } as const;
const wall: Wall = {
  id: 4,
  warehouseId: 1,
  warehouseCode: 'TYO',
  code: 'W01',
  rows: 2,
  columns: 3,
  isCellConfirmed: true,
  largeRows: 0,
  largePieces: 6,
  remark: '',
  sortingId: null,
  waveNo: null,
};
const waiting = {
  sortingId: null,
  waveNo: 'BC26111700001',
  wallCode: null,
  status: null,
  orders: 4,
  total: 12,
  sorted: 0,
  hasNextDay: true,
} as const;
const sorting = sampleSorting();
const putInto = { tone: 'green', reason: 'putInto', text: '放入格口：W01-03', cellNo: 3, stopped: null } as const;
const putIn = { tone: 'green', reason: 'sorted', text: '已放入：W01-03', cellNo: 3, stopped: null } as const;
const wrongCell = { tone: 'red', reason: 'wrongCell', text: '格口不对，未记账，应放入：W01-03', cellNo: 3, stopped: null } as const;
const held = sampleSorting({ version: 2, hands: [sampleHand(3)] });

const codes = [
  { productId: 5, codes: ['K00000005', 'MUG-RED'] },
  { productId: 6, codes: ['K00000006', 'LAMP'] },
];

beforeEach(() => localStorage.setItem('work-warehouse', '1'));
const open = (search: Record<string, string>, answers?: (server: FakeServer) => void, code: 'seed-wall' | 'second-sort' = 'seed-wall') =>
  openPage(code, {
    as: administrator,
    search,
    answers: (server) => {
      server.answer(listWarehouseOptions, [warehouse] as never);
      server.answer(endpoints.listWalls, [wall]);
      server.answer(endpoints.listSortings, { rows: [waiting], total: 1, isCapped: false });
      server.answer(endpoints.showSorting, sorting);
      server.answer(endpoints.listSortStops, { stops: [], sorting, codes });
      answers?.(server);
    },
  });
const face = () => document.querySelector('.k-scan-face') as HTMLElement;
const drawn = () => screen.getByRole('region', { name: t('fulfilment.wall.drawing') });
const cellAt = (no: string) => within(drawn()).getByRole('button', { name: new RegExp(`W01-${no}`) });

async function startScanning(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await startButton());
  return async (code: string, words: RegExp) => {
    await user.keyboard(`${code}{Enter}`);
    await within(face()).findAllByText(words);
  };
}

it('a scanned wave is bound to the only wall and drawn as its cells: number, how far, colour, empty ones too', async () => {
  const { user, server } = await open({}, (fake) =>
    fake.answer(endpoints.scanWave, { tone: 'green', reason: 'bound', text: '格口已分配', cellNo: null, stopped: null, sorting }),
  );
  await screen.findByText(waiting.waveNo);
  const scan = await startScanning(user);
  await scan('BC26111700001', /格口已分配/);
  expect(server.sentTo(endpoints.scanWave)).toEqual([{ warehouseId: 1, wallId: 4, code: 'BC26111700001' }]);
  expect(
    within(drawn())
      .getAllByRole('button')
      .map((one) => [wordsOn(one), one.dataset['state']]),
  ).toEqual([
    ['01 0 / 3', 'open'],
    ['02 3 / 3', 'done'],
    ['03 0 / 3', 'open'],
    ['04 0 / 3', 'stopped'],
    ['05', 'free'],
    ['06', 'free'],
  ]);
  expect(wordsOn(document.body)).toContain('已分拣 3/12 件');
});

it('a scanned product lights its cell with one big number; the pressed cell confirms, another one is red', async () => {
  const { user, server } = await open({ sorting: '9' }, (fake) => {
    fake.answer(endpoints.scanPiece, () => {
      fake.answer(endpoints.showSorting, held);
      return { ...putInto, sorting: held };
    });
    fake.answer(endpoints.scanCell, ({ body }) =>
      body.code === 'W01-03' ? { ...putIn, sorting: sampleSorting({ version: 3, sorted: 4 }) } : { ...wrongCell, sorting: held },
    );
  });
  const scan = await startScanning(user);
  await scan('K00000005', /放入格口：W01-03/);
  expect(face().querySelector('.k-scan-big')?.textContent).toBe('03');
  expect([drawn().dataset['lit'], cellAt('03').dataset['mine'], cellAt('01').dataset['mine']]).toEqual(['true', 'true', 'false']);
  await user.click(cellAt('01'));
  await within(face()).findByText(/格口不对/);
  expect(face().dataset['tone']).toBe('red');
  await user.click(cellAt('03'));
  await within(face()).findByText(/已放入：W01-03/);
  expect([face().dataset['tone'], drawn().dataset['lit']]).toEqual(['green', 'false']);
  expect(server.sentTo(endpoints.scanCell).map(({ code }) => code)).toEqual(['W01-01', 'W01-03']);
  const references = [...server.sentTo(endpoints.scanPiece), ...server.sentTo(endpoints.scanCell)].map(({ reference }) => reference);
  expect(new Set(references).size).toBe(3);
});

it('what another screen did is drawn as soon as the news of it comes, with whose hand it is', async () => {
  const { server } = await open({ sorting: '9' });
  await waitFor(() => expect(cellAt('01').dataset['state']).toBe('open'));
  server.answer(endpoints.showSorting, sampleSorting({ version: 7, sorted: 4, hands: [sampleHand(3, { isMine: false, byName: 'Wang' })] }));
  const news = 'event: sorting\ndata: {"id":9,"version":7}\n\n';
  const stream = { 'content-type': 'text/event-stream' };
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address.includes(events.path) ? Promise.resolve(new Response(news, { headers: stream })) : server.fetch(address, init),
  );
  const disconnect = connectLive();
  await waitFor(() => expect(cellAt('03').dataset['other']).toBe('true'));
  expect(cellAt('03').getAttribute('aria-label')).toContain('Wang');
  expect(wordsOn(document.body)).toContain('已分拣 4/12 件');
  expect(drawn().dataset['lit']).toBe('false');
  disconnect();
});

it('a piece of an order that was stopped is sent to ABN in big letters, not into the cell of that order', async () => {
  const { user } = await open({ sorting: '9' }, (fake) =>
    fake.answer(endpoints.scanPiece, {
      tone: 'red',
      reason: 'cutOff',
      text: '已截单：W01-04',
      cellNo: 4,
      stopped: { orderId: 104, orderNumber: 'CK26111700004', pieces: [{ sku: 'LAMP', count: 6 }] },
      sorting,
    }),
  );
  const scan = await startScanning(user);
  await scan('K00000001', /已截单/);
  expect(face().dataset['tone']).toBe('red');
  expect(face().querySelector('.k-scan-big')?.textContent).toBe('ABN');
  // Everything of the order goes with the press: how much and what is said before.
  screen.getByRole('button', { name: '6 件全部退回 ABN' });
  screen.getByText('LAMP × 6');
});

it('a red cell says why and where its pieces go: to ABN by a press, to a shelf by a scan', async () => {
  const { user, server } = await open({ sorting: '9' }, (fake) =>
    fake.answer(endpoints.putBackCell, {
      tone: 'green',
      reason: 'broughtBack',
      text: '货物已退回：W01-04',
      cellNo: 4,
      stopped: null,
      sorting,
    }),
  );
  const scan = await startScanning(user);
  await user.click(cellAt('04'));
  await within(face()).findByText(/CK26111700004/);
  expect(face().dataset['tone']).toBe('red');
  await waitFor(() =>
    expect(server.sentTo(keepOwnAnswer)).toMatchObject([{ station: 'sort', code: 'W01-04', tone: 'red', reason: 'stopped' }]),
  );
  await screen.findByText(sorting.cells[3]?.why ?? '');
  screen.getByText('MUG-RED × 1, LAMP × 2');
  await user.click(screen.getByRole('button', { name: t('fulfilment.wall.allToAbn', { count: 3 }) }));
  await within(face()).findByText(/货物已退回/);
  await user.click(cellAt('04'));
  await scan('L01010101', /货物已退回/);
  expect(server.sentTo(endpoints.putBackCell).map(({ orderId, code }) => [orderId, code])).toEqual([
    [104, 'ABN'],
    [104, 'L01010101'],
  ]);
});

it('ends with an explanation for each open cell, and says which is missing', async () => {
  const { user, server } = await open({ sorting: '9' }, (fake) =>
    fake.answer(endpoints.finishSorting, sampleSorting({ version: 5, status: 'done' })),
  );
  await startScanning(user);
  const hears = () => expect(document.activeElement).toBe(face().querySelector('input'));
  await user.click(await screen.findByRole('button', { name: t('fulfilment.wall.finish') }));
  await waitFor(hears);
  await screen.findAllByText('缺 MUG-RED × 1, LAMP × 2');
  fill(screen.getByLabelText('格口 W01-01 未齐的原因'), '少一件');
  expect(button(document.body, 'fulfilment.wall.finish').getAttribute('aria-disabled')).toBe('true');
  fill(screen.getByLabelText('格口 W01-03 未齐的原因'), '破损');
  await user.click(button(document.body, 'fulfilment.wall.finish'));
  await waitFor(() =>
    expect(server.sentTo(endpoints.finishSorting)).toEqual([
      {
        id: 9,
        explanations: [
          { cellNo: 1, note: '少一件' },
          { cellNo: 3, note: '破损' },
        ],
      },
    ]),
  );
  await screen.findByRole('button', { name: t('fulfilment.wall.toRecheck') });
  await waitFor(hears);
});

it('all done but for the pieces of a cut-off order: the headline names their cell before the re-check', async () => {
  const done = sampleSorting({ status: 'done', sorted: 9 });
  const { server, user } = await open({ sorting: '9' }, (fake) => fake.answer(endpoints.showSorting, done));
  await startScanning(user);
  await within(face()).findByText(t('fulfilment.wall.prompt.bringBack', { cells: 'W01-04' }));
  const back = done.cells.map((cell) => (cell.cellNo === 4 ? { ...cell, state: 'taken' as const } : cell));
  const news = sampleSorting({ status: 'done', version: 9, cells: back });
  server.answer(endpoints.showSorting, news);
  server.answer(endpoints.putBackCell, {
    tone: 'green',
    reason: 'broughtBack',
    text: '货物已退回：W01-04',
    cellNo: 4,
    stopped: null,
    sorting: news,
  });
  await user.click(cellAt('04'));
  await user.click(await screen.findByRole('button', { name: t('fulfilment.wall.allToAbn', { count: 3 }) }));
  await within(face()).findByText(t('fulfilment.wall.prompt.done'));
});

it('second sort: numbered baskets, the product scan books and the screen says the number', async () => {
  const baskets = sampleSorting({ wallId: null, wallCode: null, isCellConfirmed: false });
  const { user, server } = await open(
    {},
    (fake) => {
      fake.answer(endpoints.scanWave, {
        tone: 'green',
        reason: 'bound',
        text: '格口已分配',
        cellNo: null,
        stopped: null,
        sorting: baskets,
      });
      fake.answer(endpoints.showSorting, baskets);
      fake.answer(endpoints.scanPiece, {
        tone: 'green',
        reason: 'sorted',
        text: '已放入：3',
        cellNo: 3,
        stopped: null,
        sorting: { ...baskets, version: 2 },
      });
    },
    'second-sort',
  );
  const scan = await startScanning(user);
  await scan('JH26111700001', /格口已分配/);
  expect(server.sentTo(endpoints.scanWave)).toEqual([{ warehouseId: 1, wallId: null, code: 'JH26111700001' }]);
  await scan('K00000005', /已放入：3/);
  expect(face().querySelector('.k-scan-big')?.textContent).toBe('3');
  expect(screen.getByRole('region', { name: t('fulfilment.wall.drawingBaskets') }).querySelectorAll('button')).toHaveLength(4);
});

it('walls are kept in a small list; one in use says why it cannot be changed', async () => {
  const { user, server } = await open({ tab: 'walls' }, (fake) => {
    fake.answer(endpoints.listWalls, [{ ...wall, sortingId: 9, waveNo: 'BC26111700001' }]);
    fake.answer(endpoints.createWall, wall);
  });
  await screen.findByText('2 层 × 3 列，6 格');
  expect(button(document.body, 'common.edit').getAttribute('aria-disabled')).toBe('true');
  await user.click(button(document.body, 'fulfilment.wall.add'));
  const form = await screen.findByRole('dialog');
  await user.click(await within(form).findByRole('button', { name: t('common.save') }));
  await waitFor(() =>
    expect(server.sentTo(endpoints.createWall)).toMatchObject([
      { warehouseId: 1, code: 'W02', rows: 4, columns: 9, isCellConfirmed: true, largeRows: 0, largePieces: 6 },
    ]),
  );
});

it('C10 goes on without a network: chooses the cell by itself, tells what lies where when it is back, and says what to do with what was refused', async () => {
  const stop = { orderId: 101, orderNumber: 'CK26111700001', reason: 'cutOff' as const, text: '该订单已截单', pieces: [] };
  const { user, server } = await open({ sorting: '9' });
  await vi.waitFor(() => expect(server.sentTo(endpoints.listSortStops).length).toBeGreaterThan(0));
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
    window.dispatchEvent(new Event(next ? 'online' : 'offline'));
  };
  const mode = () => wordsOn(document.querySelector('.k-scan-mode') as HTMLElement);
  const scan = await startScanning(user);
  plug(false);
  await scan('K00000005', /W01-01/);
  expect(face().querySelector('.k-scan-big')?.textContent).toBe('01');
  // Which one is right, and not the one that was scanned.
  await scan('W01-03', /格口不对，未记账，应放入：W01-01/);
  await scan('W01-01', /已放入/);
  await scan('MUG-RED', /W01-03/);
  await user.click(cellAt('03'));
  await vi.waitFor(() => expect(mode()).toBe('无网络 · 待发送 3'));
  expect([wordsOn(cellAt('01')), wordsOn(cellAt('03'))]).toEqual(['01 1 / 3', '03 1 / 3']);
  await scan('K00000005', /W01-04|多出|异常/);
  expect(face().dataset['tone']).toBe('red');

  server.answer(endpoints.listSortStops, { stops: [stop], sorting, codes });
  server.answer(endpoints.keepSortAnswer, { isNew: true });
  server.answer(endpoints.placePiece, ({ body }) =>
    body.cellNo === 1
      ? ({ tone: 'red', reason: 'cutOff', text: '已截单：W01-01', cellNo: 1, stopped: null, sorting } as const)
      : { ...putIn, sorting: sampleSorting({ version: 5, sorted: 4 }) },
  );
  calls.length = 0;
  plug(true);
  await vi.waitFor(() => expect(mode()).toBe('已联网'));
  expect(calls.indexOf('/sorting/stops')).toBeLessThan(calls.indexOf('/sorting/scan/placed'));
  expect(server.sentTo(endpoints.placePiece).map(({ code, cellNo }) => [code, cellNo])).toEqual([
    ['K00000005', 1],
    ['MUG-RED', 3],
  ]);
  expect(server.sentTo(endpoints.keepSortAnswer).map(({ reason }) => reason)).toEqual(['wrongCell', 'cutOff']);
  const inbox = await screen.findByRole('region', { name: '未能记录的扫描' });
  expect(wordsOn(inbox)).toContain('W01-01 MUG-RED × 1 已截单：W01-01');
  expect(wordsOn(inbox)).toContain('从 W01-01 取出 MUG-RED × 1，放入异常箱 ABN');
});
