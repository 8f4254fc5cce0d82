import { afterAll, beforeAll, expect, it } from 'vitest';
import { listLoneActs } from '@kura/contract/finance/control/control.endpoints.ts';
import type { LoneAct } from '@kura/contract/finance/control/control.ts';
import * as rates from '@kura/contract/finance/rate/rate.endpoints.ts';
import type { RateRow } from '@kura/contract/finance/rate/rate.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { makeDesk } from '../testing/top-up-desk.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T16:00:00Z' }); // 00:00 of the 11th in Shanghai
});
afterAll(() => app.close());

it('K05 the newest of a day counts, a day without one takes the last earlier, and what was typed over stays', async () => {
  const finance = app.as(await app.given.staff({ permissions: ['finance:rate:set', 'finance:rate:list'] }));
  const customer = app.as(await app.given.customer());
  const set = (day: string, rate: string) => finance.call(rates.setRate, { body: { pair: 'JPY/CNY', day, rate } });
  const on = async (day?: string) => {
    const { data } = await customer.call(rates.getRate, { query: day ? { day } : {} });
    return [data.day, data.rate, data.fromDay];
  };
  expect(await on()).toEqual(['2026-06-11', null, null]);
  await set('2026-06-09', '0.0485');
  expect((await set('2026-06-11', '0.0487')).data).toMatchObject({ rate: '0.048700', isCurrent: true });
  expect((await set('2026-06-11', '0.04862')).data).toMatchObject({ rate: '0.048620', isCurrent: true });
  // Typed last, for an earlier day: it is not today's.
  await set('2026-06-10', '0.049');
  expect(await on()).toEqual(['2026-06-11', '0.048620', '2026-06-11']);
  expect(await on('2026-06-10')).toEqual(['2026-06-10', '0.049000', '2026-06-10']);
  expect(await on('2026-06-09')).toEqual(['2026-06-09', '0.048500', '2026-06-09']);
  expect(await on('2026-06-12')).toEqual(['2026-06-12', '0.048620', '2026-06-11']);
  expect(await on('2026-06-08')).toEqual(['2026-06-08', null, null]);
  const { data } = await finance.call(rates.listRates, { query: { day: '2026-06-11~2026-06-11' } });
  expect(data.rows.map(({ rate, isCurrent }: RateRow) => [rate, isCurrent])).toEqual([
    ['0.048620', true],
    ['0.048700', false],
  ]);
});

it('refuses a slip of the point, a day far ahead, and whoever may not', async () => {
  const finance = app.as(await app.given.staff({ permissions: ['finance:rate:set'] }));
  const set = (body: { pair: 'JPY/CNY' | 'USD/CNY'; day: string; rate: string }, by = finance) => by.call(rates.setRate, { body });
  expect((await set({ pair: 'JPY/CNY', day: '2026-06-11', rate: '0.485' })).code).toBe(400);
  expect((await set({ pair: 'USD/CNY', day: '2026-06-11', rate: '0.0485' })).code).toBe(400);
  expect((await set({ pair: 'USD/CNY', day: '2026-06-11', rate: '7.1234567' })).code).toBe(400);
  expect((await set({ pair: 'USD/CNY', day: '2026-07-13', rate: '7.1' })).code).toBe(400);
  expect((await set({ pair: 'USD/CNY', day: '2026-07-12', rate: '7.1' })).code).toBe(200);
  expect((await set({ pair: 'USD/CNY', day: '2026-06-11', rate: '7.1' }, app.as(await app.given.customer()))).code).toBe(403);
});

it('K05 a rate more than 5 % from the day before is asked for twice, and is listed as the word of one person', async () => {
  const finance = app.as(await app.given.staff({ permissions: ['finance:rate:set', 'finance:control:list'] }));
  const set = (day: string, rate: string, again?: string) =>
    finance.call(rates.setRate, { body: { pair: 'USD/CNY', day, rate, ...(again === undefined ? {} : { again }) } });
  expect((await set('2026-05-01', '7.0')).code).toBe(200);
  expect((await set('2026-05-02', '7.35')).code).toBe(200);
  const asked = await set('2026-05-03', '7.717501');
  expect([asked.code, asked.message]).toEqual([400, '与前一日的 7.350000 相差超过 5%，请再次输入以确认']);
  expect(asked.data).toEqual({ fields: [expect.objectContaining({ field: 'again' })] });
  expect((await set('2026-05-03', '7.717501', '7.7')).code).toBe(400);
  expect((await set('2026-05-03', '7.717501', '7.717501')).code).toBe(200);
  const { data } = await finance.call(listLoneActs, { query: { kind: 'rate' } });
  expect(data.rows.map(({ recordNo, note }: LoneAct) => [recordNo, note])).toContainEqual(['USD/CNY 2026-05-03', '7.350000 → 7.717501']);
});

it('K05 a rate of a day gone by is listed as the word of one person, and refused once money was converted on its days', async () => {
  app.clock.set('2026-08-10T03:00:00Z');
  const finance = app.as(await app.given.staff({ permissions: ['finance:rate:set', 'finance:control:list'] }));
  const set = (day: string, rate: string) => finance.call(rates.setRate, { body: { pair: 'JPY/CNY', day, rate } });
  expect((await set('2026-08-01', '0.0485')).code).toBe(200);
  expect((await set('2026-08-05', '0.0486')).code).toBe(200);
  const { data } = await finance.call(listLoneActs, { query: { kind: 'rate', at: '2026-08-10~2026-08-10' } });
  expect(data.rows.map(({ recordNo }: LoneAct) => recordNo).toSorted()).toEqual(['JPY/CNY 2026-08-01', 'JPY/CNY 2026-08-05']);
  app.clock.set('2026-08-03T03:00:00Z');
  const desk = await makeDesk(app);
  await desk.apply({ paidMinor: 100_000 });
  app.clock.set('2026-08-10T03:00:00Z');
  const later = app.as(await app.given.staff({ permissions: ['finance:rate:set'] }));
  const again = (day: string) => later.call(rates.setRate, { body: { pair: 'JPY/CNY', day, rate: '0.0487' } });
  const refused = await again('2026-08-02');
  expect(refused).toMatchObject({ code: 400, data: { fields: [{ field: 'day' }] } });
  expect((await again('2026-08-01')).code).toBe(400);
  // From the 5th on another rate held.
  expect((await again('2026-08-05')).code).toBe(200);
  expect((await again('2026-08-10')).code).toBe(200);
});
