import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WaveRules } from '@kura/contract/fulfilment/wave/wave.ts';
import { planWaves, waveKindOf, waveSize, type WaitingOrder } from './plan-waves.ts';

const now = new Date('2026-11-17T04:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const rules: WaveRules = { mode: 'byCount', orderCount: 3, clockTimes: [], intervalMinutes: 30, maxMulti: 36, maxSingle: 200 };
const byCutoff: WaveRules = { ...rules, mode: 'byCutoff', clockTimes: ['10:00'], maxMulti: 2, maxSingle: 3 };
let ids = 0;
const order = (more: Partial<WaitingOrder> = {}): WaitingOrder => ({
  id: ++ids,
  kind: 'multi',
  shippingType: 'normal',
  shipDay: '2026-11-17',
  handOver: new Date('2026-11-17T07:00:00Z'),
  waitingSince: minutesAgo(10),
  pieces: 2,
  productId: 1,
  isHeld: false,
  isInArrears: false,
  ...more,
});
const plan = (orders: WaitingOrder[], more = rules, isDue = true) => {
  const { waves, left } = planWaves(orders, more, { now, isDue });
  return { waves: waves.map((wave) => wave.orders.map(({ id }) => id)), left: left.map(({ order: { id }, why }) => [id, why]) };
};

describe('K08 which orders go together', () => {
  it('sorts by next-day, wished day, hand-over hour and waiting time', () => {
    const oldest = order({ waitingSince: minutesAgo(20) });
    const earlier = order({ handOver: new Date('2026-11-17T06:00:00Z') });
    const tomorrow = order({ shipDay: '2026-11-18', waitingSince: minutesAgo(25) });
    const nextDay = order({ shippingType: 'nextDay', shipDay: '2026-11-19' });
    const young = order();
    expect(plan([young, tomorrow, oldest, nextDay, earlier], { ...byCutoff, maxMulti: 9 }).waves).toEqual([
      [nextDay.id],
      [earlier.id, oldest.id, young.id, tomorrow.id],
    ]);
  });
  it('keeps next-day orders apart, and sends them at once', () => {
    const [express, ...normal] = [order({ shippingType: 'nextDay' }), order(), order()];
    expect(plan([express as WaitingOrder, ...normal])).toEqual({
      waves: [[express?.id]],
      left: normal.map(({ id }) => [id, 'notFull']),
    });
  });
  it('splits one product from several, and keeps a product together', () => {
    const a1 = order({ kind: 'single', productId: 7, waitingSince: minutesAgo(12) });
    const b1 = order({ kind: 'singleMulti', productId: 8, waitingSince: minutesAgo(11) });
    const a2 = order({ kind: 'singleMulti', productId: 7 });
    const multi = order();
    expect(plan([b1, a2, multi, a1]).waves).toEqual([[a1.id, a2.id, b1.id]]);
  });
  it('by count sends full waves only', () => {
    const orders = Array.from({ length: 7 }, () => order());
    const got = plan(orders);
    expect(got.waves.map(({ length }) => length)).toEqual([3, 3]);
    expect(got.left).toEqual([[orders[6]?.id, 'notFull']]);
  });
  it('by count sends a wave that is not full when one of it is older than two intervals', () => {
    const [old, young] = [order({ waitingSince: minutesAgo(60) }), order()];
    expect(plan([young, old]).waves).toEqual([[old.id, young.id]]);
    expect(plan([young, order({ waitingSince: minutesAgo(59) })]).waves).toEqual([]);
  });
  it('by count never takes more than the wall has cells', () => {
    const orders = Array.from({ length: 5 }, () => order());
    expect(plan(orders, { ...rules, orderCount: 30, maxMulti: 2 }).waves.map(({ length }) => length)).toEqual([2, 2]);
  });
  it('by cut-off sends everything at a clock time and nothing in between', () => {
    const orders = [order(), order(), order(), order({ kind: 'single' })];
    expect(plan(orders, byCutoff).waves.map(({ length }) => length)).toEqual([2, 1, 1]);
    expect(plan(orders, byCutoff, false)).toEqual({ waves: [], left: orders.map(({ id }) => [id, 'beforeCutoff']) });
  });
  it('leaves held orders and those of companies in arrears (A08), and says when classes stand in the way', () => {
    const [held, poor] = [order({ isHeld: true, shippingType: 'nextDay' }), order({ isInArrears: true })];
    const rest = [order(), order(), order({ kind: 'single' })];
    expect(plan([held, poor, ...rest]).left).toEqual([
      [held.id, 'held'],
      [poor.id, 'arrears'],
      ...rest.map(({ id }) => [id, 'otherClass']),
    ]);
  });
  it('takes every order once or leaves it with a reason, never mixes classes and never overfills', () => {
    const any = fc.record({
      kind: fc.constantFrom('single', 'singleMulti', 'multi'),
      shippingType: fc.constantFrom('normal', 'nextDay'),
      waitingSince: fc.integer({ min: 0, max: 120 }).map(minutesAgo),
      productId: fc.integer({ min: 1, max: 4 }),
      isHeld: fc.boolean(),
    } as const);
    fc.assert(
      fc.property(fc.array(any, { maxLength: 60 }), fc.constantFrom(rules, byCutoff), fc.boolean(), (rows, by, isDue) => {
        const orders = rows.map((row) => order(row));
        const { waves, left } = planWaves(orders, by, { now, isDue });
        const told = [...waves.flatMap((wave) => wave.orders), ...left.map((one) => one.order)].map(({ id }) => id);
        expect(told.toSorted((a, b) => a - b)).toEqual(orders.map(({ id }) => id));
        for (const wave of waves) {
          expect(wave.orders.length).toBeLessThanOrEqual(waveSize(by, wave.kind));
          expect(wave.orders.every((one) => waveKindOf(one) === wave.kind && one.shippingType === wave.shippingType && !one.isHeld)).toBe(
            true,
          );
        }
      }),
      { numRuns: 100 },
    );
  });
});
