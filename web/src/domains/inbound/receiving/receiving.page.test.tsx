import { reportProblem } from '@kura/contract/inbound/problem/problem.endpoints.ts';
import * as receiving from '@kura/contract/inbound/receiving/receiving.endpoints.ts';
import { keepOwnAnswer } from '@kura/contract/system/scan/scan.endpoints.ts';
import { listLocationOptions, printLocationLabels } from '@kura/contract/warehouse/location/location.endpoints.ts';
import { listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { button, fill, startButton, wordsOn } from '../../../testing/find.ts';
import { takeUploads } from '../../../testing/fake-upload.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';
import { t } from '../../../kit/text.ts';
import { receivingJob } from './receiving-job.testing.ts';

const job = receivingJob();
const row = { ...job, products: undefined, packages: undefined };
const ok = { tone: 'green', reason: 'ok', text: 'ok' } as const;
const warehouse = { id: 1, code: 'TYO', nameZh: '东京', nameJp: '東京', zone: 'Asia/Tokyo' } as const;
const one = { arrived: 1, of: 3, status: 'pendingStock' } as const;
const checkedIn = { ...ok, reason: 'cartonArrived', cartonNo: 1, ...one } as const;
const strange = { tone: 'red', reason: 'strangeCarton', text: '该箱不在入库单上', cartonNo: null, ...one } as const;
const hint = { locationId: 1, code: 'A-01-01-01', barcode: 'L01010101', because: 'sameLotMonth', free: 40, isByVolume: false } as const;

beforeEach(() => localStorage.setItem('work-warehouse', '1'));

const open = (search: Record<string, string> = {}, answers?: (server: FakeServer) => void) =>
  openPage('receiving', {
    as: administrator,
    search,
    answers: (server) => {
      server.answer(listWarehouseOptions, [warehouse] as never);
      server.answer(receiving.listJobs, { rows: [row as never], total: 1, isCapped: false });
      server.answer(receiving.showJob, job);
      answers?.(server);
    },
  });
const face = () => document.querySelector('.k-scan-face') as HTMLElement;
const pieceOf = (at: number, more: object = {}) => ({ ...job.products[at]!, received: 0, ...more });

async function startScanning(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await startButton());
  return async (code: string, words: RegExp) => {
    await user.keyboard(`${code}{Enter}`);
    await within(face()).findAllByText(words);
  };
}

it('a scanned order is opened and its cartons are counted n of N; a wrong one is red', async () => {
  const { user } = await open({}, (server) => {
    server.answer(receiving.scanOrder, { ...ok, job });
    server.answer(receiving.scanCarton, ({ body }) => (body.code.endsWith('-099') ? strange : checkedIn));
  });
  await screen.findByText(job.number);
  const scan = await startScanning(user);
  await scan('RK26111700001', /已打开/);
  await scan('RK26111700001-001', /第 1 箱已到：1\/3/);
  expect(face().dataset['tone']).toBe('green');
  await scan('RK26111700001-099', /不在入库单上/);
  expect(face().dataset['tone']).toBe('red');
});

it('what the station refuses by itself is kept too, with why; what the server refused it has kept', async () => {
  const { user, server } = await open({}, (fake) => {
    fake.answer(receiving.scanOrder, { ...ok, job });
    fake.answer(receiving.scanCarton, strange);
  });
  await screen.findByText(job.number);
  const scan = await startScanning(user);
  await scan('RK26111700001', /已打开/);
  await scan('RK26111700001-099', /不在入库单上/);
  await scan('12', /先扫描产品/);
  await waitFor(() =>
    expect(server.sentTo(keepOwnAnswer)).toMatchObject([{ station: 'receiving', code: '12', tone: 'red', reason: 'outOfTurn' }]),
  );
  server.answer(receiving.scanCarton, refusal(409, '该单已变化'));
  await scan('RK26111700001-001', /该单已变化/);
  await waitFor(() => expect(server.sentTo(keepOwnAnswer)).toHaveLength(2));
  expect(server.sentTo(keepOwnAnswer)[1]).toMatchObject({ code: 'RK26111700001-001', reason: 'refused' });
});

it('an order that the address names goes on where the book stands, at the shelf with the reason for it and the labels of the places', async () => {
  const stocked = receivingJob({ status: 'inStock', receivedCount: 8 });
  const waiting = { ...stocked.products[0]!, good: 8, waitingGood: 8 };
  const { user, server } = await open({ order: '9' }, (fake) => {
    fake.answer(receiving.showJob, { ...stocked, products: [waiting] });
    fake.answer(receiving.scanPiece, { ...ok, product: { ...waiting, received: 8 }, places: [hint], defectivePlaces: [] });
    fake.answer(printLocationLabels, { name: 'labels.pdf', url: '/f/1' });
    fake.answer(receiving.scanShelve, {
      ...ok,
      reason: 'shelved',
      locationId: 5,
      locationCode: 'A-01-01-01',
      waitingGood: 0,
      waitingDefective: 0,
      status: 'onShelf',
    });
  });
  const scan = await startScanning(user);
  await scan('K00000005', /待上架 8 件/);
  expect(wordsOn(document.body)).toContain('已有同月批次 · 剩余 40');
  await user.click(button(document.body, 'inbound.receiving.placeLabels'));
  await waitFor(() => expect(server.sentTo(printLocationLabels)).toEqual([{ ids: [1], shelfIds: [], size: '60x40' }]));
  await scan('L01010101', /MUG-RED × 8 已放入 A-01-01-01/);
  await user.click(screen.getByRole('button', { name: '打印标签 A-01-01-01' }));
  await waitFor(() => expect(server.sentTo(printLocationLabels)).toMatchObject([{}, { ids: [5] }]));
  const [sent] = server.sentTo(receiving.scanShelve);
  expect(sent).toMatchObject({ orderId: 9, productId: 5, quantity: 8, holding: 'good', code: 'L01010101' });
  expect(sent?.reference).toMatch(/^[\w-]{8,64}$/);
});

it('what the customer wrote stands above everything else at the station, at the desk and at the shelf', async () => {
  const noted = receivingJob({ remark: '不要上架，等通知', status: 'pendingStock' });
  const waiting = { ...noted.products[0]!, good: 8, waitingGood: 8 };
  const { user } = await open({ order: '9' }, (fake) => {
    fake.answer(receiving.showJob, { ...noted, products: [waiting] });
    fake.answer(receiving.scanPiece, { ...ok, product: pieceOf(0), places: [hint], defectivePlaces: [] });
  });
  const note = async () => (await screen.findByText('不要上架，等通知')).closest('[role=note]') as HTMLElement;
  const scan = await startScanning(user);
  await scan('K00000005', /MUG-RED/);
  const told = await note();
  expect(wordsOn(told)).toBe('客户备注 不要上架，等通知');
  // With the goods in the hand: above their facts and above the figures of the order.
  for (const below of ['.k-scan-facts', '.k-recv-head'])
    expect(told.compareDocumentPosition(document.querySelector(below) as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await open({ tab: 'keyboard', order: '9' }, (fake) => fake.answer(receiving.showJob, noted));
  await note();
  await open({ tab: 'later' }, (fake) => {
    fake.answer(receiving.listJobs, { rows: [{ ...row, receivedCount: 8 } as never], total: 1, isCapped: false });
    fake.answer(receiving.showJob, { ...noted, products: [waiting] });
  });
  await note();
});

it('a first arrival is measured in the page; a code scanned into its fields goes to the station', async () => {
  const { user, server } = await open({ order: '9' }, (fake) => {
    fake.answer(receiving.scanPiece, ({ body }) => ({
      ...ok,
      product: pieceOf(body.code === 'K00000007' ? 2 : 0),
      places: [],
      defectivePlaces: [],
    }));
    fake.answer(receiving.measurePiece, {
      ...job,
      products: job.products.map((line) => ({ ...line, needsMeasure: false })),
    });
  });
  const scan = await startScanning(user);
  await scan('K00000007', /测量/);
  const side = (key: Parameters<typeof button>[1]) => screen.getByLabelText<HTMLInputElement>(t(key as never));
  fill(side('inbound.receiving.length'), '30.5');
  fill(side('inbound.receiving.width'), '20');
  fill(side('inbound.receiving.height'), '10');
  await user.type(side('inbound.receiving.weight'), '0.75{Enter}');
  await within(face()).findByText(/尺寸已保存/);
  expect(server.sentTo(receiving.measurePiece)).toEqual([
    { orderId: 9, productId: 7, lengthMm: 305, widthMm: 200, heightMm: 100, weightG: 750 },
  ]);
});

it('receiving ends with a reason for each difference, and the price of a photograph stands on its button', async () => {
  const began = receivingJob({ status: 'pendingStock', receivedCount: 37 });
  const [mug, camera, lamp] = began.products;
  const came = [
    { ...mug!, good: 23 },
    { ...camera!, good: 10 },
    { ...lamp!, good: 2, defective: 2 },
  ];
  const { user, server } = await open({ order: '9' }, (fake) => {
    fake.answer(receiving.showJob, { ...began, products: came });
    fake.answer(receiving.endReceiving, { ...began, status: 'inStock' });
  });
  await screen.findByText(/RMB 10.00/);
  const end = button(document.body, 'inbound.receiving.end');
  expect(end.getAttribute('aria-disabled')).toBe('true');
  await user.selectOptions(screen.getByLabelText('MUG-RED 的差异原因'), 'short');
  await user.click(end);
  await waitFor(() =>
    expect(server.sentTo(receiving.endReceiving)).toEqual([
      {
        id: 9,
        differences: [
          { productId: 5, reason: 'short', note: '' },
          { productId: 7, reason: 'damaged', note: '' },
        ],
      },
    ]),
  );
});

it('once receiving is over the panel says so in green, is scrolled to, and hears the next scan', async () => {
  const began = receivingJob({ status: 'pendingStock', receivedCount: 24, products: [{ ...job.products[0]!, good: 24 }] });
  const scrolled = vi.fn<() => void>();
  Element.prototype.scrollIntoView = scrolled;
  const { user } = await open({ order: '9' }, (fake) => {
    fake.answer(receiving.showJob, began);
    fake.answer(receiving.scanPiece, {
      tone: 'red',
      reason: 'unknownCode',
      text: '条码未识别',
      product: null,
      places: [],
      defectivePlaces: [],
    });
    fake.answer(receiving.endReceiving, () => {
      const over = receivingJob({ ...began, status: 'onShelf' });
      fake.answer(receiving.showJob, over);
      return over;
    });
  });
  const scan = await startScanning(user);
  await scan('X00000099', /条码未识别/);
  scrolled.mockClear();
  await user.click(await screen.findByRole('button', { name: t('inbound.receiving.end') }));
  await within(face()).findByText(t('inbound.receiving.ended', { number: job.number }));
  expect([face().dataset['tone'], wordsOn(face()).includes('条码未识别')]).toEqual(['green', false]);
  expect(scrolled.mock.instances).toContain(face());
  await waitFor(() => expect(screen.queryByRole('button', { name: t('inbound.receiving.end') })).toBeNull());
  expect(document.activeElement).toBe(face().querySelector('input'));
});

it('what lies in the receiving area is listed by order and opens the station', async () => {
  const waiting = { ...job.products[0]!, good: 8, waitingGood: 6, waitingDefective: 2 };
  const { user } = await open({ tab: 'later' }, (server) => {
    server.answer(receiving.listJobs, { rows: [{ ...row, receivedCount: 8 } as never], total: 1, isCapped: false });
    server.answer(receiving.showJob, { ...job, status: 'inStock', products: [waiting] });
  });
  await screen.findByText('良品 6 · 不良品 2');
  await user.click(button(document.body, 'inbound.receiving.putAway'));
  await startButton();
  await screen.findByText(t('inbound.receiving.products'));
});

it('a server that cannot be reached is said in red and the work stays where it was', async () => {
  const { user } = await open({ order: '9' }, (server) => {
    server.answer(receiving.scanPiece, { ...ok, product: pieceOf(0), places: [], defectivePlaces: [] });
    server.answer(receiving.scanReceive, refusal(500, '服务器忙'));
  });
  const scan = await startScanning(user);
  await scan('K00000005', /已收 0，计划 24/);
  await scan('8', /服务器忙/);
  expect(face().dataset['tone']).toBe('red');
  expect(wordsOn(face())).toContain('输入数量');
});

const locations = [
  { id: 1, warehouseCode: 'TYO', code: 'A-01-01-01' },
  { id: 2, warehouseCode: 'TYO', code: 'D-01-01-01' },
];
const [mug] = job.products;
const mugs = receivingJob({ status: 'pendingStock', products: [mug!] });
const openForm = (answers: (server: FakeServer) => void) =>
  open({ tab: 'keyboard', order: '9' }, (server) => {
    server.answer(receiving.showJob, mugs);
    server.answer(listLocationOptions, locations as never);
    server.answer(receiving.suggestPlaces, { rows: [hint], total: 1, isCapped: false });
    answers(server);
  });

it('V09 a whole order is put away by one press, by the suggested places, once they add up', async () => {
  const { user, server } = await openForm((fake) => fake.answer(receiving.receiveOrder, { ...mugs, status: 'onShelf' }));
  await user.click(await screen.findByRole('radio', { name: t('inbound.receiving.mode.shelve') }));
  fill(await screen.findByLabelText('MUG-RED 良品'), '23');
  await user.click(button(document.body, 'inbound.receiving.bookAll'));
  await screen.findByText('各库位数量之和须等于入库数量：良品 23，不良品 0');
  expect(server.sentTo(receiving.receiveOrder)).toEqual([]);
  const suggest = button(document.body, 'inbound.receiving.suggestAll');
  await waitFor(() => expect(suggest.hasAttribute('disabled')).toBe(false));
  await user.click(suggest);
  await screen.findByText('良品 23/23，不良品 0/0');
  await user.selectOptions(screen.getByLabelText('MUG-RED 的差异原因'), 'short');
  await user.click(button(document.body, 'inbound.receiving.bookAll'));
  await waitFor(() =>
    expect(server.sentTo(receiving.receiveOrder)).toMatchObject([
      {
        id: 9,
        mode: 'shelve',
        lines: [{ productId: 5, good: 23, defective: 0, reason: 'short', places: [{ locationId: 1, holding: 'good', quantity: 23 }] }],
      },
    ]),
  );
});

it('what the server refuses stands at its row and field, and what was typed stays', async () => {
  const fields = [{ field: 'lines.0.reason', message: 'MUG-RED：请填写差异原因' }];
  const { user } = await openForm((fake) => fake.answer(receiving.receiveOrder, refusal(400, '请检查', { fields })));
  fill(await screen.findByLabelText('MUG-RED 良品'), '22');
  fill(screen.getByLabelText('MUG-RED 不良品'), '2');
  await user.click(button(document.body, 'inbound.receiving.bookAll'));
  await screen.findByText('MUG-RED：请填写差异原因');
  expect(screen.getByLabelText<HTMLInputElement>('MUG-RED 良品').value).toBe('22');
});

it('photographs are uploaded and booked for the product in the hand', async () => {
  const { user, server } = await open({ order: '9' }, (fake) => {
    fake.answer(receiving.scanPiece, { ...ok, product: pieceOf(0), places: [], defectivePlaces: [] });
    fake.answer(receiving.addPhotos, { photos: [{ id: 1 }, { id: 2 }] as never });
  });
  const scan = await startScanning(user);
  await scan('K00000005', /已收 0，计划 24/);
  const sent = takeUploads();
  const files = ['a.jpg', 'b.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  await user.upload(document.querySelector<HTMLInputElement>('.k-scan-file input') as HTMLInputElement, files);
  await within(face()).findByText(t('inbound.receiving.photosKept', { count: 2 }));
  expect(sent).toEqual(['a.jpg', 'b.jpg']);
  expect(server.sentTo(receiving.addPhotos)).toEqual([{ orderId: 9, productId: 5, fileIds: [1, 2] }]);
});

it('a problem item is kept with photographs chosen by the control of the stations, and named once chosen', async () => {
  const { user, server } = await open({ order: '9' }, (fake) => {
    fake.answer(receiving.scanCarton, strange);
    fake.answer(reportProblem, { id: 1 } as never);
  });
  const scan = await startScanning(user);
  await scan('RK26111700001-099', /不在入库单上/);
  await user.click(screen.getByRole('button', { name: new RegExp(t('inbound.receiving.keepProblem')) }));
  const form = screen.getByRole('group', { name: /RK26111700001-099/ });
  const sent = takeUploads();
  const input = form.querySelector<HTMLInputElement>('.k-scan-file input') as HTMLInputElement;
  await user.upload(input, [new File(['x'], 'a.jpg', { type: 'image/jpeg' })]);
  await within(form).findByText('a.jpg');
  await user.click(button(form, 'common.confirm'));
  await waitFor(() => expect(server.sentTo(reportProblem)).toMatchObject([{ cartonCode: 'RK26111700001-099', photoIds: [1] }]));
  expect(sent).toEqual(['a.jpg']);
});

it('the same shelf once more after the last put-away books nothing', async () => {
  const waiting = { ...job.products[0]!, good: 8, waitingGood: 8 };
  const { user, server } = await open({ order: '9' }, (fake) => {
    fake.answer(receiving.showJob, { ...receivingJob({ status: 'inStock', receivedCount: 8 }), products: [waiting] });
    fake.answer(receiving.scanPiece, { ...ok, product: { ...waiting, received: 8 }, places: [hint], defectivePlaces: [] });
    const put = { ...ok, reason: 'shelved', locationId: 5, locationCode: 'A-01-01-01' } as const;
    fake.answer(receiving.scanShelve, { ...put, waitingGood: 0, waitingDefective: 0, status: 'onShelf' });
  });
  const scan = await startScanning(user);
  await scan('K00000005', /待上架 8 件/);
  await scan('L01010101', /已放入 A-01-01-01/);
  // Typed small: the same letters at once would be taken for a bounce of the trigger.
  await scan('l01010101', new RegExp(t('inbound.receiving.thereAlready', { place: 'l01010101' })));
  expect(face().dataset['tone']).toBe('amber');
  expect(server.sentTo(receiving.scanShelve)).toHaveLength(1);
});

it('at the desk a first arrival is measured before it is booked, by its own Enter', async () => {
  let isMeasured = false;
  const now = () => ({ ...mugs, products: mugs.products.map((line) => ({ ...line, needsMeasure: !isMeasured })) });
  const { user, server } = await openForm((fake) => {
    fake.answer(receiving.showJob, now);
    fake.answer(receiving.measurePiece, () => {
      isMeasured = true;
      return now();
    });
    fake.answer(receiving.receiveOrder, { ...mugs, status: 'inStock' });
  });
  await screen.findByRole('group', { name: /MUG-RED/ });
  await user.click(button(document.body, 'inbound.receiving.bookAll'));
  await screen.findByText(t('inbound.scan.reason.measureFirst'));
  const side = (key: Parameters<typeof button>[1]) => screen.getByLabelText<HTMLInputElement>(t(key as never));
  for (const key of ['inbound.receiving.length', 'inbound.receiving.width', 'inbound.receiving.height'] as const) fill(side(key), '10');
  await user.type(side('inbound.receiving.weight'), '0.35{Enter}');
  await waitFor(() => expect(screen.queryByRole('group', { name: /MUG-RED/ })).toBeNull());
  expect(server.sentTo(receiving.measurePiece)).toEqual([
    { orderId: 9, productId: 5, lengthMm: 100, widthMm: 100, heightMm: 100, weightG: 350 },
  ]);
  expect(server.sentTo(receiving.receiveOrder)).toEqual([]);
  await user.click(button(document.body, 'inbound.receiving.bookAll'));
  await waitFor(() => expect(server.sentTo(receiving.receiveOrder)).toHaveLength(1));
});

it('at the desk photographs are taken of the order or of one product, at the price that stands there', async () => {
  const { user, server } = await openForm((fake) => fake.answer(receiving.addPhotos, { photos: [{ id: 1 }] as never }));
  await screen.findByText(/RMB 10.00/);
  const sent = takeUploads();
  const take = async (name: string) =>
    user.upload(document.querySelector<HTMLInputElement>('.k-scan-file input') as HTMLInputElement, [
      new File(['x'], name, { type: 'image/jpeg' }),
    ]);
  await take('a.jpg');
  await waitFor(() => expect(server.sentTo(receiving.addPhotos)).toHaveLength(1));
  await user.selectOptions(screen.getByLabelText(t('inbound.receiving.photoOf')), 'MUG-RED');
  await take('b.jpg');
  await waitFor(() =>
    expect(server.sentTo(receiving.addPhotos)).toEqual([
      { orderId: 9, fileIds: [1] },
      { orderId: 9, productId: 5, fileIds: [2] },
    ]),
  );
  expect(sent).toEqual(['a.jpg', 'b.jpg']);
});

it('by keyboard alone: Enter goes on to the next field, Ctrl+Enter books; a second press while it runs books nothing more', async () => {
  const { user, server } = await openForm((fake) => fake.answer(receiving.receiveOrder, { ...mugs, status: 'inStock' }));
  const good = await screen.findByLabelText<HTMLInputElement>('MUG-RED 良品');
  await user.clear(good);
  await user.type(good, '24{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('MUG-RED 不良品'));
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
  await waitFor(() => expect(server.sentTo(receiving.receiveOrder)).toHaveLength(1));
  expect(server.sentTo(receiving.receiveOrder)).toMatchObject([
    { id: 9, mode: 'stock', lines: [{ productId: 5, good: 24, defective: 0 }] },
  ]);
});
