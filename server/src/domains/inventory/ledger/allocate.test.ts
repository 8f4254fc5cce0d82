import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateLine, Pool, type Candidate } from './allocate.ts';

const place = (code: string, available: number, pickSeq: number, lotDate = '2026-05-02') => ({
  code,
  available,
  pickSeq,
  lotDate,
  balanceId: pickSeq,
});
const worked = [
  place('A-01-01-01', 3, 1010101),
  place('A-01-02-03', 9, 1010302),
  place('B-02-01-01', 5, 2020501),
  place('A-03-01-02', 20, 1030201, '2026-06-10'),
];
const chosen = (candidates: ReturnType<typeof place>[], need: number) =>
  allocateLine(candidates, need).map(({ from, quantity }) => `${from.code}:${quantity}`);

describe('allocation', () => {
  it('V10 takes the smallest place that covers the need alone', () => {
    expect(chosen(worked, 4)).toEqual(['B-02-01-01:4']);
  });
  it('V10 takes the largest when none covers, then the smallest that covers the rest, in walking order', () => {
    expect(chosen(worked, 12)).toEqual(['A-01-01-01:3', 'A-01-02-03:9']);
  });
  it('V10 empties the oldest date before it touches the next', () => {
    expect(chosen(worked, 19)).toEqual(['A-01-01-01:3', 'A-01-02-03:9', 'A-03-01-02:2', 'B-02-01-01:5']);
  });
  it('V10 takes the place that is passed first when two hold as many', () => {
    expect(chosen([place('far', 5, 20), place('near', 5, 10)], 5)).toEqual(['near:5']);
    expect(chosen([place('far', 5, 20), place('near', 5, 10)], 7)).toEqual(['near:5', 'far:2']);
  });
  it('gives what there is when there is too little', () => {
    expect(chosen([place('a', 2, 1), place('b', 0, 2)], 5)).toEqual(['a:2']);
  });
  it('V10 gives exactly what was asked, never more than a place holds, whatever lies where', () => {
    const candidates = fc.array(
      fc.record({ available: fc.nat(20), pickSeq: fc.nat(5), lotDate: fc.constantFrom('2026-05-01', '2026-05-02', '2026-06-01') }),
    );
    fc.assert(
      fc.property(candidates, fc.integer({ min: 1, max: 60 }), (rows, need) => {
        const all: Candidate[] = rows.map((row, i) => ({ ...row, balanceId: i }));
        const taken = allocateLine(all, need);
        const sum = taken.reduce((total, { quantity }) => total + quantity, 0);
        const there = all.reduce((total, { available }) => total + available, 0);
        expect(sum).toBe(Math.min(need, there));
        for (const { from, quantity } of taken) expect(quantity).toBeLessThanOrEqual(from.available);
        expect(new Set(taken.map(({ from }) => from.balanceId)).size).toBe(taken.length);
        const newest =
          taken
            .map(({ from }) => from.lotDate)
            .toSorted()
            .at(-1) ?? '';
        const olderLeft = all.filter((c) => c.lotDate < newest).reduce((total, c) => total + c.available, 0);
        const olderTaken = taken.filter(({ from }) => from.lotDate < newest).reduce((total, { quantity }) => total + quantity, 0);
        expect(olderTaken).toBe(olderLeft);
      }),
    );
  });
  it('lets lines that want the same pieces draw one after the other', () => {
    const pool = new Pool([place('a', 3, 1), place('b', 4, 2)]);
    expect(pool.take(3).map(({ from, quantity }) => [from.code, quantity])).toEqual([['a', 3]]);
    expect(pool.take(5).map(({ from, quantity }) => [from.code, quantity])).toEqual([['b', 4]]);
    expect(pool.take(1)).toEqual([]);
  });
});
