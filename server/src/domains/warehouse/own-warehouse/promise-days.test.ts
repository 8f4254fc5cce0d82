import { afterAll, beforeAll, expect, it } from 'vitest';
import { addHoliday } from '@kura/contract/calendar/holiday/holiday.endpoints.ts';
import { createWarehouse, listWarehouses } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { type Caller, type TestApp, testApp } from '../../../testing/app.ts';

let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  app = await testApp();
  staff = app.as(await app.given.staff());
  const form = { nameZh: '仓', nameJp: '倉', region: '千葉県', postcode: '272-0193', address: '市川市', phone: '047-000-0000' };
  const hours = { cutOffTime: '15:00', nextDayCutOffTime: '12:00', workingWeekdays: [1, 2, 3, 4, 5] };
  await staff.call(createWarehouse, { body: { ...form, ...hours, code: 'H05', country: 'JP' } });
});
afterAll(() => app.close());

const promised = async (at: string) => {
  app.clock.set(at);
  // Days have gone by: everybody signs in anew.
  staff = app.as(await app.given.staff());
  const { data } = await staff.call(listWarehouses, { query: { keyword: 'H05' } });
  return data.rows.map(({ shipDay, nextDayPromise }: { shipDay: string; nextDayPromise: string }) => [shipDay, nextDayPromise])[0];
};

it('H05 a warehouse says when an order of this moment leaves and when a next-day one arrives, over weekends, holidays and make-up days', async () => {
  // Friday, 11:00, 13:00 and 16:00 in Tokyo.
  expect(await promised('2026-06-12T02:00:00Z')).toEqual(['2026-06-12', '2026-06-15']);
  expect(await promised('2026-06-12T04:00:00Z')).toEqual(['2026-06-12', '2026-06-16']);
  expect(await promised('2026-06-12T07:00:00Z')).toEqual(['2026-06-15', '2026-06-16']);
  const rest = { holidayType: 'manual', beginTime: '2026-06-15', endTime: '2026-06-16', country: 'JP' } as const;
  await staff.call(addHoliday, { body: rest });
  expect(await promised('2026-06-12T07:00:00Z')).toEqual(['2026-06-17', '2026-06-18']);
  await staff.call(addHoliday, { body: { holidayType: 'workday', beginTime: '2026-06-13', endTime: '2026-06-13', country: 'JP' } });
  expect(await promised('2026-06-12T07:00:00Z')).toEqual(['2026-06-13', '2026-06-17']);
});
