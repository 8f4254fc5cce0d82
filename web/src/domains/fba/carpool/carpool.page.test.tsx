import {
  createTrips,
  listTrips,
  moveLoad,
  planTrips,
  refuseOnTrip,
  saveAppointment,
  showBoard,
  showCenter,
  showTrip,
} from '@kura/contract/fba/carpool/carpool.endpoints.ts';
import type { Board, PlanShown, Trip, WaitingShipment } from '@kura/contract/fba/carpool/carpool.ts';
import { listTruckOptions } from '@kura/contract/freight/truck/truck.endpoints.ts';
import { listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { t } from '../../../kit/text.ts';
import { alerts, button, buttonsNamed, dialog, field, fieldsNamed, fill, rowWith } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator, customer } from '../../../testing/people.ts';

const waiting: WaitingShipment = {
  orderId: 7,
  number: 'FB26061000001',
  companyId: 3,
  companyName: '青空商事',
  shipmentIds: ['FBA15ABCDEFG'],
  wishedDay: '2026-06-11',
  cartonCount: 30,
  mm3: 12_400_000_000,
  g: 1_450_000,
  isLabelled: true,
};
const trip: Trip = {
  id: 4,
  number: 'PC26061000001',
  status: 'planned',
  day: '2026-06-11',
  centerId: 9,
  centerCode: 'NRT1',
  warehouseId: 1,
  warehouseCode: 'TYO1',
  zone: 'Asia/Tokyo',
  orderCount: 0,
  cartonCount: 0,
  volumeM3: 0,
  weightKg: 0,
  shareJpy: 0,
  feeJpy: null,
  spentJpy: 0,
  slotAt: null,
  validNo: '',
  appointmentNo1: '',
  confirmedAt1: null,
  appointmentNo2: '',
  confirmedAt2: null,
  appointmentNo3: '',
  confirmedAt3: null,
  vehicleType: null,
  vehicleM3: null,
  vehicleKg: null,
  bookedAt: null,
  poTracking: '',
  truckId: 2,
  truckName: '4t wing',
  usableM3: 30.1,
  loadKg: 2600,
  rule: 'optimal',
  driverName: '',
  driverPhone: '',
  plateNo: '',
  remark: '',
  reason: '',
  createdByName: 'ops',
  createdAt: '2026-06-10T00:00:00.000Z',
  departedAt: null,
  deliveredAt: null,
  receivedCount: 0,
  revision: 0,
  orders: [],
  history: [],
};
const board: Board = {
  today: '2026-06-10',
  days: ['2026-06-10', '2026-06-11'],
  centers: [
    {
      centerId: 9,
      centerCode: 'NRT1',
      trips: 1,
      cells: [{ day: '2026-06-11', count: 1, mm3: 12_400_000_000, g: 1_450_000, unlabelled: 0 }],
    },
  ],
};
const plan: PlanShown = {
  rule: 'optimal',
  proof: 'exact',
  late: 0,
  trucks: [
    {
      day: '2026-06-11',
      late: 0,
      trip: null,
      orders: [waiting],
      mm3: 12_400_000_000,
      g: 1_450_000,
      restMm3: 17_700_000_000,
      restG: 1_150_000,
      smallest: { truckId: 5, name: '2t long', model: '2T_LONG' },
      shares: [{ companyId: 3, companyName: '青空商事', revenueL: 12_400, permille: 1000 }],
    },
  ],
  tooLarge: [],
  waiting: { trucks: 2, trucksThen: 1, late: 0, lateThen: 3 },
  firstFitTrucks: 1,
};

it('S13 a board of centres and days opens a centre; orders move by their menu, and a plan becomes trips', async () => {
  localStorage.setItem('work-warehouse', '1');
  const { user, server } = await openPage('carpool', {
    as: administrator,
    answers: (server) => {
      server.answer(listWarehouseOptions, []);
      server.answer(showBoard, board);
      server.answer(showCenter, { waiting: [waiting], trips: [trip] });
      const outside = { trip: trip.number, wished: '2026-06-11', day: '2026-06-13', late: 2, slot: { from: '08:30', to: '09:30' } };
      server.answer(moveLoad, { numbers: [waiting.number], outside });
      server.answer(planTrips, plan);
      server.answer(createTrips, { centerId: 9, trips: [{ id: 5, number: 'PC26061000002' }] });
      server.answer(listTruckOptions, [
        { id: 2, name: '4t wing', model: '4T_WING', owner: '', usableM3: 30.1, loadKg: 2600, warehouseId: null },
      ]);
    },
  });
  await user.click(await screen.findByRole('button', { name: /NRT1 2026-06-11/ }));
  const column = await screen.findByRole('region', { name: t('fba.carpool.waiting') });
  await user.click(within(column).getByRole('button', { name: new RegExp(waiting.number) }));
  await user.click(screen.getByRole('menuitem', { name: t('fba.carpool.moveToTrip', { number: trip.number }), hidden: true }));
  await waitFor(() => expect(server.sentTo(moveLoad)).toEqual([{ orderId: 7, toTripId: 4 }]));
  await waitFor(() => expect(document.body.textContent).toContain('2026-06-13 08:30–09:30'));

  await user.click(button(document.body, 'fba.carpool.newTrip'));
  const form = await dialog();
  await waitFor(() => expect(form.textContent).toContain('4t wing'));
  await user.click(button(form, 'common.save'));
  const empty = { warehouseId: 1, centerId: 9, rule: 'byHand', trips: [{ truckId: 2, day: '2026-06-11', orderIds: [] }] };
  await waitFor(() => expect(server.sentTo(createTrips)).toEqual([empty]));

  await user.click(button(document.body, 'fba.carpool.plan'));
  await waitFor(() => expect(document.body.textContent).toContain('4t wing · 30.1'));
  await user.click(button(document.body, 'fba.carpool.planRun'));
  await waitFor(() => expect(document.body.textContent).toContain(t('fba.carpool.smallest', { name: '2t long' })));
  expect(document.body.textContent).toContain('青空商事 100.0%');
  expect(server.sentTo(planTrips)).toMatchObject([{ toDay: '2026-06-11', truckId: 2, rule: 'optimal', waitDays: 0 }]);
  await user.click(screen.getByRole('button', { name: t('fba.carpool.createTrips', { count: '1' }) }));
  await waitFor(() =>
    expect(server.sentTo(createTrips).slice(1)).toEqual([
      { warehouseId: 1, centerId: 9, rule: 'optimal', trips: [{ tripId: null, truckId: 5, day: '2026-06-11', orderIds: [7] }] },
    ]),
  );
});

/** What the browser hands from the card to the place it is dropped on. */
function hands(): { types: string[]; setData: (kind: string, words: string) => void; getData: (kind: string) => string } {
  const carried = new Map<string, string>();
  return {
    get types() {
      return [...carried.keys()];
    },
    setData: (kind, words) => void carried.set(kind, words),
    getData: (kind) => carried.get(kind) ?? '',
  };
}

it('S13 an order is dragged onto a planned truck and back to what waits; a booked truck and anything else are not taken', async () => {
  localStorage.setItem('work-warehouse', '1');
  const on = {
    ...waiting,
    orderId: 8,
    number: 'FB26061000002',
    volumeM3: 12.4,
    weightKg: 1450,
    revenueM3: 12.4,
    chargeableKg: 3472,
    shareJpy: null,
  };
  const received = { receivedCartons: null, receivedAt: null, receiptRemark: '', hasDifference: false, files: [] };
  const full: Trip = { ...trip, orders: [{ ...on, ...received }], orderCount: 1 };
  const booked: Trip = { ...trip, id: 6, number: 'PC26061000006', status: 'booked' };
  const { user, server } = await openPage('carpool', {
    as: administrator,
    answers: (server) => {
      server.answer(listWarehouseOptions, []);
      server.answer(showBoard, board);
      server.answer(showCenter, { waiting: [waiting], trips: [full, booked] });
      server.answer(moveLoad, { numbers: [waiting.number], outside: null });
    },
  });
  await user.click(await screen.findByRole('button', { name: /NRT1 2026-06-11/ }));
  const place = (name: string) => screen.findByRole('region', { name });
  const card = (number: string) => screen.getByText(number).closest('article') as HTMLElement;
  /** Whether the place lets it fall there. */
  const drag = (from: HTMLElement | null, to: HTMLElement): boolean => {
    const dataTransfer = hands();
    if (from) fireEvent.dragStart(from, { dataTransfer });
    const over = createEvent.dragOver(to, { dataTransfer });
    fireEvent(to, over);
    fireEvent.drop(to, { dataTransfer });
    return over.defaultPrevented;
  };
  const [waits, planned, closed] = [await place(t('fba.carpool.waiting')), await place(trip.number), await place(booked.number)];
  expect(card(waiting.number).getAttribute('draggable')).toBe('true');
  expect(drag(card(waiting.number), planned)).toBe(true);
  await waitFor(() => expect(server.sentTo(moveLoad)).toEqual([{ orderId: 7, toTripId: 4 }]));
  // One move after the other.
  await waitFor(() => expect(document.querySelector('.fb-center')?.getAttribute('aria-busy')).toBe('false'));
  expect(drag(card(on.number), waits)).toBe(true);
  await waitFor(() => expect(server.sentTo(moveLoad).slice(1)).toEqual([{ orderId: 8, toTripId: null }]));
  expect(drag(card(waiting.number), closed)).toBe(false);
  expect(drag(null, planned)).toBe(false);
  expect(server.sentTo(moveLoad)).toHaveLength(2);
});

it('V13 two equal appointment ids are refused where they are typed', async () => {
  const { user, server } = await openPage('carpool', {
    as: administrator,
    search: { tab: 'trips' },
    answers: (server) => {
      server.answer(listTrips, { rows: [{ ...trip, slotAt: '2026-06-11T00:00:00.000Z' }], total: 1, isCapped: false });
      server.answer(showTrip, trip);
      const late = {
        ...waiting,
        volumeM3: 12.4,
        weightKg: 1450,
        revenueM3: 12.4,
        chargeableKg: 3472,
        shareJpy: null,
        wishedDay: '2026-06-10',
      };
      const nothing = { receivedCartons: null, receivedAt: null, receiptRemark: '', hasDifference: false, files: [] };
      server.answer(saveAppointment, { ...trip, slotAt: '2026-06-11T00:00:00.000Z', orders: [{ ...late, ...nothing }] });
    },
  });
  const row = await rowWith(trip.number);
  await user.click(button(row, 'fba.carpool.appointment'));
  const form = await dialog();
  fill(field(form, 'fba.carpool.appointmentNo1'), '1234567890');
  fill(field(form, 'fba.carpool.appointmentNo3'), '1234567890');
  await user.click(button(form, 'common.save'));
  await waitFor(() => expect(alerts(form)).toContain(t('fba.carpool.sameAppointmentNo')));
  expect(server.sentTo(saveAppointment)).toEqual([]);
  fill(field(form, 'fba.carpool.appointmentNo3'), '1234567891');
  await user.click(button(form, 'common.save'));
  await waitFor(() =>
    expect(server.sentTo(saveAppointment)).toMatchObject([
      { revision: trip.revision, appointmentNo1: '1234567890', appointmentNo3: '1234567891' },
    ]),
  );
  // A slot on another day than the goods are wished for is said, with the half hours around it.
  await waitFor(() => expect(document.body.textContent).toContain('2026-06-11 08:30–09:30'));
});

it('A07 a customer sees trucks with their own part, no board and no fee', async () => {
  await openPage('carpool', {
    as: customer(['fba:carpool:list']),
    answers: (server) => server.answer(listTrips, { rows: [trip], total: 1, isCapped: false }),
  });
  await rowWith(trip.number);
  expect(screen.queryByText(t('fba.carpool.board'))).toBeNull();
  expect(screen.queryByText(t('fba.carpool.feeJpy'))).toBeNull();
});

it('S13 V17 one order of a truck that brought others is refused by itself, with a reason; one that rides alone is not', async () => {
  const on = (orderId: number, number: string) => ({
    ...waiting,
    orderId,
    number,
    volumeM3: 12.4,
    weightKg: 1450,
    revenueM3: 12.4,
    chargeableKg: 3472,
    shareJpy: 19_000,
    receivedCartons: null,
    receivedAt: null,
    receiptRemark: '',
    hasDifference: false,
    files: [],
  });
  const gone: Trip = { ...trip, status: 'departed', orders: [on(7, 'FB26061000001'), on(8, 'FB26061000002')], orderCount: 2 };
  let shown = gone;
  const { user, server } = await openPage('carpool', {
    as: administrator,
    search: { tab: 'trips', view: '4' },
    answers: (at) => {
      at.answer(listTrips, () => ({ rows: [shown], total: 1, isCapped: false }));
      at.answer(showTrip, () => shown);
      at.answer(refuseOnTrip, () => (shown = { ...gone, orders: [on(7, 'FB26061000001')], orderCount: 1 }));
    },
  });
  const offered = () => buttonsNamed(document.body, 'fba.carpool.refuseOrder');
  await waitFor(() => expect(offered()).toHaveLength(2));
  await user.click(offered()[1]!);
  const form = await waitFor(() => {
    const box = screen.getAllByRole('dialog').find((one) => fieldsNamed(one, 'system.form.reason').length > 0);
    if (!box) throw new Error('no form yet');
    return box;
  });
  fill(field(form, 'system.form.reason'), '外箱破损');
  await user.click(button(form, 'common.save'));
  await waitFor(() => expect(server.sentTo(refuseOnTrip)).toMatchObject([{ id: 4, orderId: 8, reason: '外箱破损', isOurs: false }]));
  await waitFor(() => expect(offered()).toEqual([]));
});
