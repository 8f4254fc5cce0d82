import { countOrders, listOrders } from '@kura/contract/inbound/order/order.endpoints.ts';
import * as endpoints from '@kura/contract/inbound/rollback/rollback.endpoints.ts';
import type { CorrectionForm, RollBackPreview } from '@kura/contract/inbound/rollback/rollback.ts';
import { waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { hrefOf } from '../../../kit/navigation.ts';
import { button, dialog, field, fill, rowWith, wordsOn } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator, customer } from '../../../testing/people.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { orderOf, orderRow } from '../testing/sample-order.ts';
import { rangesOf } from './preview-tables.tsx';

const row = orderRow(1, { status: 'onShelf', receivedCount: 40, shelvedCount: 40 });
const goods = { productId: 11, sku: 'CUP-01', nameZh: '杯子', nameJp: 'カップ' };
const preview: RollBackPreview = {
  id: 1,
  number: row.number,
  status: 'onShelf',
  to: 'inStock',
  stock: [
    { ...goods, lotNumber: row.number, locationId: 5, locationCode: 'A-01-01-01', holding: 'good', change: -40, there: 40 },
    { ...goods, lotNumber: row.number, locationId: 9, locationCode: 'RECV', holding: 'good', change: 40, there: 0 },
  ],
  shelfMoves: [{ ...goods, locationCode: 'A-01-01-01', holding: 'good', quantity: 40, byName: 'tanaka', at: '2026-11-17T00:00:00Z' }],
  serials: [],
  cartons: [1, 2, 3, 5],
  fees: [
    {
      feeLineId: 3,
      feeType: 'SHELVING',
      item: 'piece',
      charged: { currency: 'CNY', minor: 1200 },
      refund: { currency: 'CNY', minor: 1200 },
      kept: { currency: 'CNY', minor: 0 },
    },
  ],
  refunds: [{ currency: 'CNY', minor: 1200 }],
  holds: [],
  refusals: [],
  seen: 'seen-1',
};
const answers = (server: FakeServer) => {
  server.answer(listOrders, { rows: [row], total: 1, isCapped: false });
  server.answer(countOrders, { states: [], problems: 0 });
  server.answer(endpoints.previewRollBack, preview);
  server.answer(endpoints.rollBackOrder, orderOf(row));
};

it('S08 V17 the drawer warns, shows what is taken back and for which amount, and sends what was seen with a reason', async () => {
  const { server, user } = await openPage('inbound-orders', { as: administrator, answers });
  await user.click(button(await rowWith(row.number), 'inbound.rollBack.title'));
  const drawer = await dialog();
  await within(drawer).findByText('RECV');
  const told = wordsOn(drawer);
  for (const words of ['入库数量将被扣回', '已上架 → 已入库', '−40', '+40', 'RMB 12.00', '1–3, 5']) expect(told).toContain(words);
  await user.click(button(drawer, 'inbound.rollBack.confirm'));
  expect(server.sentTo(endpoints.rollBackOrder)).toEqual([]);
  fill(field(drawer, 'inbound.rollBack.reason'), '数错了');
  await user.click(button(drawer, 'inbound.rollBack.confirm'));
  await waitFor(() => expect(server.sentTo(endpoints.rollBackOrder)).toEqual([{ id: 1, reason: '数错了', seen: 'seen-1' }]));
});

it('S08 what stands in the way is named with a link to it, and nothing can be sent', async () => {
  const held = { why: 'locked', sku: 'CUP-01', locationCode: 'A-01-01-01', pieces: 3, documentNo: 'YK26111700001' } as const;
  const refusals = [{ ...held, routeCode: 'transfers', search: { number: held.documentNo } }];
  const { server, user } = await openPage('inbound-orders', {
    as: administrator,
    answers: (fake) => {
      answers(fake);
      fake.answer(endpoints.previewRollBack, { ...preview, refusals });
    },
  });
  await user.click(button(await rowWith(row.number), 'inbound.rollBack.title'));
  const drawer = await dialog();
  const link = await within(drawer).findByRole('link', { name: held.documentNo });
  expect(link.getAttribute('href')).toBe(hrefOf('transfers', { number: held.documentNo }));
  fill(field(drawer, 'inbound.rollBack.reason'), '数错了');
  await user.click(button(drawer, 'inbound.rollBack.confirm'));
  expect(server.sentTo(endpoints.rollBackOrder)).toEqual([]);
});

const booked: CorrectionForm = {
  id: 1,
  number: row.number,
  products: [
    {
      ...goods,
      good: 38,
      defective: 2,
      isSerialControlled: false,
      places: [
        { locationId: 5, locationCode: 'A-01-01-01', holding: 'good', quantity: 30 },
        { locationId: 6, locationCode: 'A-01-01-02', holding: 'good', quantity: 8 },
      ],
    },
  ],
  packages: [{ packageId: 21, sku: 'CUP-01', boxCount: 2, planned: 2 }],
};
/** The drawer of a correction, and a way to type into its grids. */
async function openCorrection(more: (server: FakeServer) => void = () => undefined) {
  const opened = await openPage('inbound-orders', {
    as: administrator,
    answers: (fake) => {
      answers(fake);
      fake.answer(endpoints.showCorrection, booked);
      fake.answer(endpoints.previewCorrection, { ...preview, seen: 'seen-2' });
      fake.answer(endpoints.correctOrder, orderOf(row));
      more(fake);
    },
  });
  const row1 = await rowWith(row.number);
  await opened.user.click(within(row1).getByText('更正入库数量'));
  const drawer = await dialog();
  await within(drawer).findAllByRole('grid');
  const put = async (at: number, keys: string) => {
    (drawer.querySelectorAll('.kg-box')[at] as HTMLElement).focus();
    await opened.user.keyboard(keys);
  };
  return { ...opened, drawer, put };
}

it('S08 V17 a correction tells what it takes back as it is typed, asks for a reason, and sends what was seen', async () => {
  const { server, user, drawer, put } = await openCorrection();
  expect(server.sentTo(endpoints.previewCorrection)).toEqual([]);
  await put(0, '35{Enter}');
  await put(1, '2{Enter}1{Enter}');
  const lines = [
    {
      productId: 11,
      good: 35,
      defective: 2,
      takeFrom: [
        { locationId: 5, holding: 'good', quantity: 2 },
        { locationId: 6, holding: 'good', quantity: 1 },
      ],
      serials: [],
    },
  ];
  const asked = { id: 1, lines, packages: [{ packageId: 21, boxCount: 2 }] };
  await waitFor(() => expect(server.sentTo(endpoints.previewCorrection).at(-1)).toEqual(asked));
  await waitFor(() => expect(wordsOn(drawer)).toContain('RMB 12.00'));
  await user.click(button(drawer, 'inbound.correct.confirm'));
  expect(server.sentTo(endpoints.correctOrder)).toEqual([]);
  fill(field(drawer, 'inbound.rollBack.reason'), '多点了');
  await user.click(button(drawer, 'inbound.correct.confirm'));
  await waitFor(() => expect(server.sentTo(endpoints.correctOrder)).toEqual([{ ...asked, reason: '多点了', seen: 'seen-2' }]));
});

it('S08 a correction that nothing changes, or that something stands in the way of, is not sent', async () => {
  const held = { why: 'locked', sku: 'CUP-01', locationCode: 'A-01-01-01', pieces: 3, documentNo: 'YK26111700001' } as const;
  const refusals = [{ ...held, routeCode: 'transfers', search: { number: held.documentNo } }];
  const { server, user, drawer, put } = await openCorrection((fake) => fake.answer(endpoints.previewCorrection, { ...preview, refusals }));
  fill(field(drawer, 'inbound.rollBack.reason'), '多点了');
  await user.click(button(drawer, 'inbound.correct.confirm'));
  await put(0, '35{Enter}');
  await within(drawer).findByRole('link', { name: held.documentNo });
  await user.click(button(drawer, 'inbound.correct.confirm'));
  expect(server.sentTo(endpoints.correctOrder)).toEqual([]);
});

it('A02 whoever may not roll back sees neither door', async () => {
  await openPage('inbound-orders', { as: customer(['inbound:order:list']), answers });
  const words = wordsOn(await rowWith(row.number));
  expect(words).not.toContain('回退');
  expect(words).not.toContain('更正');
});

it('numbers that follow each other are read as one', () => {
  expect(rangesOf([1, 2, 3, 7, 9, 10])).toBe('1–3, 7, 9–10');
});
