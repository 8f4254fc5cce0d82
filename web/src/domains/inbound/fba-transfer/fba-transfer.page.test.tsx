import * as transfers from '@kura/contract/inbound/fba-transfer/fba-transfer.endpoints.ts';
import type { FbaJob, FbaTransferRow, FbaWaitingRow } from '@kura/contract/inbound/fba-transfer/fba-transfer.ts';
import { listFbaCenterOptions } from '@kura/contract/warehouse/fba-center/fba-center.endpoints.ts';
import { keepOwnAnswer } from '@kura/contract/system/scan/scan.endpoints.ts';
import { screen } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { refusal } from '../../../testing/fake-server.ts';
import { button, field, fieldsNamed, fill } from '../../../testing/find.ts';
import { t } from '../../../kit/text.ts';
import { noRows, openPage } from '../../../testing/open-page.tsx';
import { administrator, customer } from '../../../testing/people.ts';

const limit = 10_000;
const job: FbaJob = {
  orderId: 7,
  number: 'RK26061000007',
  status: 'pendingStock',
  companyName: 'ACME',
  warehouseId: 1,
  warehouseCode: 'TYO',
  fbaNo: 'FBA15ABCDEFG',
  fbaPo: '',
  fbaCenterId: 3,
  boxCount: 5,
  refusal: '',
  cartons: [1, 2, 3, 4, 5].map((cartonNo) => ({ cartonNo, sku: 'T-1', status: cartonNo < 5 ? 'arrived' : 'awaited', fbaCenterCode: '' })),
  transfers: [],
};
const center = { id: 3, code: 'NRT5', name: '川越', region: '埼玉県', postcode: '350-1182', address: 'x' };

it('S18 cartons are taken by scan and by range, and asked about before they go on to the centre', async () => {
  const { user, server } = await openPage('fba-transfer', {
    as: administrator,
    answers: (fake) => {
      fake.answer(transfers.scanFbaOrder, { tone: 'green', reason: 'ok', text: 'ok', job });
      fake.answer(transfers.showFbaJob, job);
      fake.answer(transfers.scanFbaCarton, ({ body }) =>
        body.code.endsWith('-005')
          ? ({ tone: 'red', reason: 'notArrived', text: '该箱尚未到货', cartonNo: null } as const)
          : ({ tone: 'green', reason: 'ok', text: '可转运', cartonNo: 1 } as const),
      );
      fake.answer(listFbaCenterOptions, [center]);
      fake.answer(transfers.transferCartons, job);
    },
  });
  const page = document.body;
  await user.type(await vi.waitFor(() => field(page, 'inbound.fbaTransfer.order'), limit), 'RK26061000007{Enter}');
  const box = await vi.waitFor(() => field(page, 'inbound.fbaTransfer.cartons'), limit);
  await user.type(box, 'rk26061000007-001{Enter}');
  await vi.waitFor(() => expect(screen.getByText('1 · 1')).toBeTruthy(), limit);
  await user.type(box, 'RK26061000007-005{Enter}');
  await screen.findByText('RK26061000007-005 · 该箱尚未到货');
  await user.type(box, '3-4{Enter}');
  await screen.findByText('3 · 1, 3-4');
  await user.click(screen.getByRole('button', { name: '3' }));
  await screen.findByText('2 · 1, 4');
  fill(field(page, 'inbound.order.fbaPo'), 'AB12CD34');
  await user.click(button(page, 'inbound.fbaTransfer.send'));
  await screen.findAllByText(/确认将 2 箱转运到 NRT5/);
  expect(server.sentTo(transfers.transferCartons)).toEqual([]);
  await user.click(button(page, 'common.confirm'));
  await vi.waitFor(() => expect(server.sentTo(transfers.transferCartons)).toHaveLength(1), limit);
  expect(server.sentTo(transfers.transferCartons)[0]).toMatchObject({
    orderId: 7,
    fbaCenterId: 3,
    fbaNo: 'FBA15ABCDEFG',
    fbaPo: 'AB12CD34',
    cartons: [1, 4],
  });
});

it('labels that follow the order into the same box are counted: again amber, of another order red, and the order stays open', async () => {
  const { user, server } = await openPage('fba-transfer', {
    as: administrator,
    answers: (fake) => {
      fake.answer(transfers.scanFbaOrder, { tone: 'green', reason: 'ok', text: 'ok', job });
      fake.answer(transfers.showFbaJob, job);
      fake.answer(transfers.scanFbaCarton, ({ body }) =>
        body.code.startsWith(job.number)
          ? ({ tone: 'green', reason: 'ok', text: '可转运', cartonNo: Number(body.code.slice(-3)) } as const)
          : ({ tone: 'red', reason: 'cartonOfOther', text: '该箱属于另一张入库单', cartonNo: null } as const),
      );
      fake.answer(listFbaCenterOptions, [center]);
    },
  });
  const box = await vi.waitFor(() => field(document.body, 'inbound.fbaTransfer.order'), limit);
  await user.type(box, 'RK26061000007{Enter}');
  await vi.waitFor(() => field(document.body, 'inbound.fbaTransfer.cartons'), limit);
  const told = (text: string, tone: string) => vi.waitFor(() => expect(screen.getByText(text).dataset['tone']).toBe(tone), limit);
  await user.type(box, 'RK26061000007-001{Enter}');
  await told('RK26061000007-001 · 已选 1 / 4 箱', 'green');
  await user.type(box, 'RK26061000007-002{Enter}');
  await told('RK26061000007-002 · 已选 2 / 4 箱', 'green');
  await user.type(box, 'RK26061000007-002{Enter}');
  await told('RK26061000007-002 · 该箱已扫过', 'amber');
  // The same number, but of another order.
  await user.type(box, 'RK26061000008-002{Enter}');
  await told('RK26061000008-002 · 该箱属于另一张入库单', 'red');
  expect(screen.getByText('2 · 1-2')).toBeTruthy();
  // What the server refused it has kept; what the page says by itself is kept as well.
  const cartons = field(document.body, 'inbound.fbaTransfer.cartons');
  await user.type(cartons, '5{Enter}');
  await told('以下箱子未到或已转运：5', 'red');
  await user.type(cartons, 'x{Enter}');
  await vi.waitFor(() => expect(server.sentTo(keepOwnAnswer)).toHaveLength(3), limit);
  server.answer(transfers.scanFbaCarton, refusal(409, '该单已变化'));
  await user.type(box, 'RK26061000007-003{Enter}');
  await told('RK26061000007-003 · 该单已变化', 'red');
  server.answer(transfers.scanFbaOrder, refusal(403, '无权限'));
  await user.type(box, 'RK26061000009{Enter}');
  await told('RK26061000009 · 无权限', 'red');
  await vi.waitFor(
    () =>
      expect(server.sentTo(keepOwnAnswer).map(({ station, code, tone, reason }) => `${station} ${code} ${tone} ${reason}`)).toEqual([
        'fbaTransfer RK26061000007-002 amber again',
        'fbaTransfer 5 red outOfTurn',
        'fbaTransfer x red badFigure',
        'fbaTransfer RK26061000007-003 red refused',
        'fbaTransfer RK26061000009 red refused',
      ]),
    limit,
  );
  expect(screen.getByRole('heading', { name: job.number })).toBeTruthy();
  expect(server.sentTo(transfers.scanFbaOrder)).toHaveLength(2);
});

it('A02 a customer sees their own transfers, and nothing to work with', async () => {
  const row: FbaTransferRow = {
    id: 1,
    orderId: 7,
    orderNumber: 'RK26061000007',
    status: 'waiting',
    companyId: 1,
    companyName: 'ACME',
    warehouseId: 1,
    warehouseCode: 'TYO',
    zone: 'Asia/Tokyo',
    fbaCenterId: 3,
    fbaCenterCode: 'NRT5',
    fbaNo: 'FBA15ABCDEFG',
    fbaPo: '',
    cartonCount: 3,
    pieceCount: 60,
    weightKg: '45',
    volumeM3: '0.288000',
    labelCount: 2,
    takenUpNo: '',
    remark: '',
    byName: 'staff',
    at: '2026-06-10T03:00:00.000Z',
  };
  await openPage('fba-transfer', {
    as: customer(['inbound:fbaTransfer:list']),
    search: { tab: 'done' },
    answers: (fake) => fake.answer(transfers.listFbaTransfers, { ...noRows, rows: [row], total: 1 }),
  });
  await screen.findByText('2 / 3');
  expect(screen.queryByText('撤回转运')).toBeNull();
  expect(screen.queryByText('转运作业')).toBeNull();
});

it('orders that wait for a transfer are listed, and whoever may sends one on from there', async () => {
  const row: FbaWaitingRow = {
    id: 7,
    number: 'RK26061000007',
    companyName: 'ACME',
    warehouseId: 1,
    warehouseCode: 'TYO',
    zone: 'Asia/Tokyo',
    fbaCenterCode: 'NRT5',
    fbaNo: 'FBA15ABCDEFG',
    fbaPo: '',
    boxCount: 5,
    waitingCount: 4,
    sentCount: 0,
    deliveryDate: '2026-06-10',
    statusAt: '2026-06-10T03:00:00.000Z',
  };
  const { user, server } = await openPage('fba-transfer', {
    as: administrator,
    search: { tab: 'waiting' },
    answers: (fake) => {
      fake.answer(transfers.listFbaWaiting, { ...noRows, rows: [row], total: 1 });
      fake.answer(transfers.showFbaJob, job);
      fake.answer(listFbaCenterOptions, [center]);
    },
  });
  await user.click(await screen.findByRole('link', { name: '转运FBA' }));
  await screen.findByRole('heading', { name: 'RK26061000007' });
  expect(server.sentTo(transfers.listFbaWaiting)).toBeTruthy();
});

it('S07 an order with a problem carton is not ended: the button is off and says why', async () => {
  type Status = FbaJob['cartons'][number]['status'];
  const with5 = (statuses: readonly Status[]): FbaJob => ({
    ...job,
    cartons: statuses.map((status, at) => ({ cartonNo: at + 1, sku: 'T-1', status, fbaCenterCode: '' })),
  });
  const { user, server } = await openPage('fba-transfer', {
    as: administrator,
    search: { tab: 'work', orderId: '7' },
    answers: (fake) => {
      fake.answer(transfers.showFbaJob, with5(['transferred', 'transferred', 'problem', 'problem', 'awaited']));
      fake.answer(listFbaCenterOptions, [center]);
    },
  });
  await screen.findByRole('heading', { name: job.number });
  const end = button(document.body, 'inbound.fbaTransfer.end');
  expect(end.getAttribute('aria-disabled')).toBe('true');
  await user.click(end);
  await screen.findByText(t('inbound.fbaTransfer.problemsLeft', { count: 2 }));
  expect(server.sentTo(transfers.endFbaTransfer)).toEqual([]);
});

it('S07 beside a problem carton the form of a transfer offers no early end of the order', async () => {
  const cartons: FbaJob['cartons'] = [
    { cartonNo: 1, sku: 'T-1', status: 'arrived', fbaCenterCode: '' },
    { cartonNo: 2, sku: 'T-1', status: 'problem', fbaCenterCode: '' },
    { cartonNo: 3, sku: 'T-1', status: 'awaited', fbaCenterCode: '' },
  ];
  await openPage('fba-transfer', {
    as: administrator,
    search: { tab: 'work', orderId: '7' },
    answers: (fake) => {
      fake.answer(transfers.showFbaJob, { ...job, cartons });
      fake.answer(listFbaCenterOptions, [center]);
    },
  });
  await vi.waitFor(() => field(document.body, 'inbound.fbaTransfer.cartons'), limit);
  expect(fieldsNamed(document.body, 'inbound.fbaTransfer.end')).toEqual([]);
});

it('S07 a carton that is gone is not among those to send on, and does not hide the end of the order', async () => {
  const cartons: FbaJob['cartons'] = [
    { cartonNo: 1, sku: 'T-1', status: 'transferred', fbaCenterCode: 'NRT5' },
    { cartonNo: 2, sku: 'T-1', status: 'gone', fbaCenterCode: '' },
    { cartonNo: 3, sku: 'T-1', status: 'awaited', fbaCenterCode: '' },
  ];
  await openPage('fba-transfer', {
    as: administrator,
    search: { tab: 'work', orderId: '7' },
    answers: (fake) => fake.answer(transfers.showFbaJob, { ...job, boxCount: 3, cartons }),
  });
  await screen.findByText(`${t('inbound.fbaTransfer.cartonState.gone')} 1 / 3`);
  expect(button(document.body, 'inbound.fbaTransfer.end').getAttribute('aria-disabled')).toBe('false');
});
