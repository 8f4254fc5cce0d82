import { listOperationLog } from '@kura/contract/system/log/log.endpoints.ts';
import { listStores } from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import { listProductOptions } from '@kura/contract/products/product/product.endpoints.ts';
import * as returns from '@kura/contract/outbound/return/return.endpoints.ts';
import type { Return, ReturnJob, ReturnRow, Surplus } from '@kura/contract/outbound/return/return.ts';
import { listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { beforeEach, expect, it } from 'vitest';
import { t } from '../../../kit/text.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { button, dialog, field, fill, startButton, wordsOn } from '../../../testing/find.ts';
import { noRows, openPage } from '../../../testing/open-page.tsx';
import { administrator, customer } from '../../../testing/people.ts';

const warehouse = { id: 1, code: 'TYO', nameZh: '东京', nameJp: '東京', zone: 'Asia/Tokyo' } as const;
const row: ReturnRow = {
  id: 7,
  number: 'TH26061000001',
  status: 'received',
  companyId: 3,
  companyName: 'Aoi',
  warehouseId: 1,
  warehouseCode: 'TYO',
  zone: 'Asia/Tokyo',
  storeId: null,
  storeName: '',
  orderId: 9,
  orderNumber: 'CK26060100001',
  trackingNumber: '390000000003',
  cause: 'refused',
  isAnnounced: false,
  lineCount: 1,
  pieceCount: 2,
  receivedCount: 2,
  goodCount: 2,
  defectiveCount: 0,
  abandonedCount: 0,
  shelvedCount: 0,
  scrappedCount: 0,
  goodChoice: null,
  defectiveChoice: null,
  deadline: '2026-06-16',
  repairLimit: null,
  repairNumbers: [],
  onwardNumber: '',
  remark: '',
  reason: '',
  endNote: '',
  createdByName: 'x',
  createdAt: '2026-06-10T03:00:00Z',
  statusAt: '2026-06-10T03:00:00Z',
  isUndecided: true,
  isOverdue: false,
  revision: 0,
};
const face = { productId: 5, sku: 'CUP-RED', nameZh: '红杯', nameJp: '赤カップ' } as const;
const whole: Return = {
  ...row,
  onward: null,
  rival: null,
  lines: [],
  receipts: [],
  acts: [],
  surpluses: [],
  lonePieces: null,
  vouchedByName: '',
  waiting: [],
  steps: [],
  files: [],
  fees: [],
};
const job: ReturnJob = { ...row, status: 'audited', lines: [{ ...face, expected: 2, good: 0, defective: 0, abandoned: 0 }], waiting: [] };
const piece = {
  ...face,
  isExpected: true,
  expected: 2,
  received: 0,
  waitingGood: 0,
  waitingDefective: 0,
  isSerialControlled: false,
  serial: null,
  pictureUrl: null,
  places: [{ locationId: 1, code: 'A-01-01-01', because: 'empty' as const }],
  defectivePlaces: [{ locationId: 2, code: 'B-01-01-01', because: 'empty' as const }],
};
const counts = { states: [{ status: 'received', count: 1 } as const], undecided: 1 };

beforeEach(() => localStorage.setItem('work-warehouse', '1'));
const answers = (server: FakeServer) => {
  server.answer(listWarehouseOptions, [warehouse] as never);
  server.answer(returns.listReturns, { ...noRows, rows: [row], total: 1 } as never);
  server.answer(returns.countReturns, counts);
  server.answer(returns.showReturn, whole);
  server.answer(listStores, noRows);
  // What the lines of an order are called.
  server.answer(listProductOptions, []);
};

it('a customer decides what becomes of good pieces; sending on asks for whom', async () => {
  const who = customer(['outbound:return:list', 'outbound:return:decide']);
  const { server, user } = await openPage('returns', { as: who, answers });
  server.answer(returns.decideReturn, { ...whole, goodChoice: 'shelve', isUndecided: false, deadline: null });
  await screen.findByText('TH26061000001');
  expect(wordsOn(document.body)).toContain(t('outbound.return.undecided'));
  await user.click((await screen.findAllByRole('button', { name: t('outbound.return.decide') }))[0]!);
  const form = await dialog();
  const pick = async (words: string) => {
    fireEvent.mouseDown(await waitFor(() => field(form, 'outbound.return.goodChoice')));
    await user.click((await screen.findAllByText(words)).at(-1)!);
  };
  await pick(t('outbound.return.choice.sendOn'));
  await waitFor(() => expect(wordsOn(form)).toContain(t('outbound.order.recipientName')));
  await pick(t('outbound.return.choice.shelve'));
  await waitFor(() => expect(wordsOn(form)).not.toContain(t('outbound.order.recipientName')));
  await user.click(button(form, 'common.save'));
  await waitFor(() => expect(server.sentTo(returns.decideReturn)).toMatchObject([{ id: 7, goodChoice: 'shelve', onward: null }]));
});

it('a new return takes over what left with its order', async () => {
  const who = customer(['outbound:return:list', 'outbound:return:create']);
  const { server, user } = await openPage('returns', { as: who, answers });
  const source = { orderId: 9, number: 'CK26060100001', companyId: 3, warehouseId: 1, warehouseCode: 'TYO', storeId: null };
  server.answer(returns.findReturnSource, {
    source: { ...source, trackingNumber: '390000000003', recipientName: '山田', lines: [{ ...face, shipped: 2, left: 2 }] },
  });
  await user.click(button(document.body, 'outbound.return.create'));
  const form = await dialog();
  fill(field(form, 'outbound.return.order'), '390000000003');
  await user.click(button(form, 'outbound.return.findOrder'));
  await waitFor(() => expect(field(form, 'outbound.return.trackingNumber').value).toBe('390000000003'));
  expect(field(form, 'outbound.return.order').value).toBe('CK26060100001');
  expect(wordsOn(form)).toContain('已带出 CK26060100001');
});

it('the station takes in a parcel that nobody announced, then receives by condition; more than announced is pressed twice', async () => {
  const { server, user } = await openPage('returns', { as: administrator, answers, search: { tab: 'scan' } } as never);
  server.answer(returns.scanReturn, {
    tone: 'amber',
    reason: 'orderFound',
    text: '没有预报',
    job: null,
    found: { orderNumber: 'CK26060100001', companyName: 'Aoi', recipientName: '山田', pieceCount: 2 },
  });
  server.answer(returns.scanArrive, { tone: 'green', reason: 'arrived', text: '已登记到件', job, keptId: null });
  server.answer(returns.scanBackProduct, { tone: 'green', reason: 'ok', text: 'OK', piece });
  server.answer(returns.scanReceiveBack, ({ body }) =>
    body.isOver
      ? ({ tone: 'amber', reason: 'receivedOver', text: '已收货，多于预计', receiptId: 1, job } as const)
      : ({ tone: 'amber', reason: 'overAnnounced', text: '多于预计', receiptId: null, job: null } as const),
  );
  await user.click(
    await screen.findByRole('tab', { name: t('outbound.return.scanTitle') }).catch(() => screen.findByText(t('outbound.return.scanTitle'))),
  );
  await user.click(await startButton());
  await user.keyboard('390000000003{Enter}');
  await user.click(await screen.findByRole('button', { name: t('outbound.return.station.confirmArrival') }));
  await screen.findAllByText(/已登记到件/);
  await user.keyboard('CUP-RED{Enter}');
  await user.click(await screen.findByRole('button', { name: '良品 × 1' }));
  await user.click(await screen.findByRole('button', { name: '确认多出 · 良品 × 1' }));
  await screen.findAllByText(/已收货，多于预计/);
  expect(server.sentTo(returns.scanArrive)).toMatchObject([{ warehouseId: 1, code: '390000000003' }]);
  const sent = server.sentTo(returns.scanReceiveBack);
  expect(sent.map(({ isOver }) => isOver)).toEqual([false, true]);
  expect(new Set(sent.map(({ reference }) => reference)).size).toBe(1);
});

it('S12 the condition is said once: then the place for it is asked for, and damaged pieces are sent to their own area', async () => {
  const { server, user } = await openPage('returns', { as: administrator, answers, search: { tab: 'scan' } } as never);
  const decided: ReturnJob = { ...job, status: 'receiving', goodChoice: 'shelve', defectiveChoice: 'shelve' };
  server.answer(returns.scanReturn, { tone: 'green', reason: 'ok', text: 'OK', job: decided, found: null });
  server.answer(returns.scanBackProduct, { tone: 'green', reason: 'ok', text: 'OK', piece });
  server.answer(returns.scanReceiveBack, { tone: 'green', reason: 'received', text: '已收货', receiptId: 1, job: decided });
  server.answer(returns.scanShelveBack, { tone: 'green', reason: 'shelved', text: '已上架', locationCode: 'B-01-01-01', job: decided });
  await user.click(await startButton());
  await user.keyboard('TH26061000001{Enter}');
  await screen.findAllByText('CUP-RED');
  await user.keyboard('CUP-RED{Enter}');
  await user.click(await screen.findByRole('button', { name: '不良品 × 1' }));
  await screen.findAllByText('B-01-01-01');
  expect(screen.queryByText('A-01-01-01')).toBeNull();
  expect(screen.queryByRole('button', { name: /^良品 ×/ })).toBeNull();
  await user.keyboard('B-01-01-01{Enter}');
  await screen.findAllByText(/已上架/);
  expect(server.sentTo(returns.scanShelveBack)).toMatchObject([{ productId: 5, holding: 'defective', quantity: 1, code: 'B-01-01-01' }]);
});

it('S12 a customer decides about surplus in the drawer', async () => {
  const who = customer(['outbound:return:list', 'outbound:return:decide']);
  const surplus: Surplus = {
    ...face,
    id: 4,
    condition: 'good',
    quantity: 2,
    choice: null,
    deadline: '2026-06-16',
    choiceNote: '',
    byName: 'x',
    at: '2026-06-10T03:00:00Z',
    serials: [],
    note: '',
    chosenByName: '',
    isOverdue: false,
    settledAt: null,
  };
  const { server, user } = await openPage('returns', {
    as: who,
    answers: (fake) => {
      answers(fake);
      fake.answer(listOperationLog, noRows);
      fake.answer(returns.showReturn, { ...whole, surpluses: [surplus] });
      fake.answer(returns.decideSurplus, whole);
    },
    search: { view: '7' },
  });
  await user.click(await screen.findByRole('button', { name: t('outbound.return.decideSurplus') }));
  const form = (await screen.findAllByRole('dialog')).at(-1)!;
  await user.click(await waitFor(() => button(form, 'common.save')));
  await waitFor(() => expect(server.sentTo(returns.decideSurplus)).toMatchObject([{ surplusId: 4, choice: 'keep' }]));
});

it('S12 the station offers a photograph of a parcel that it has just kept for nobody', async () => {
  const { server, user } = await openPage('returns', { as: administrator, answers, search: { tab: 'scan' } } as never);
  server.answer(returns.scanReturn, { tone: 'amber', reason: 'unknownParcel', text: '未知包裹', job: null, found: null });
  server.answer(returns.scanArrive, { tone: 'amber', reason: 'keptUnknown', text: '已登记', job: null, keptId: 12 });
  await user.click(await startButton());
  await user.keyboard('STRANGE1{Enter}');
  await user.click(await screen.findByRole('button', { name: t('outbound.return.station.keepUnknown') }));
  await screen.findByText(`${t('outbound.return.parcelPhotos')} · STRANGE1`);
});
