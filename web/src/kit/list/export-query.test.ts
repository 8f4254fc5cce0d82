import { daysFilter, textFilter } from '@kura/contract/kernel/filter.ts';
import { describe, expect, it } from 'vitest';
import { exportQuery, offeredSplits, splitQuery } from './export-query.ts';
import { readState } from './list-state.ts';

const list = { filters: { keyword: textFilter('a'), createdAt: daysFilter('b'), shippedAt: daysFilter('c') }, sorts: ['createdAt'] };
const state = readState({ keyword: 'x', page: '3', size: '50', sort: 'createdAt', order: 'asc' }, list);

describe('the export of a list', () => {
  it('V02 exports the ticked rows, or else what the filter finds', () => {
    expect(exportQuery(state, [])).toEqual({ keyword: 'x', sort: 'createdAt', order: 'asc' });
    expect(exportQuery(state, [4, 9], { status: 'open' })).toEqual({ status: 'open', sort: 'createdAt', order: 'asc', ids: '4,9' });
  });

  it('V02 turns an offered date range into a filter of the same list', () => {
    const split = { from: '2026-05-01', to: '2026-05-09', count: 998 };
    const offered = offeredSplits({ by: 'shippedAt', splits: [split] }, list);
    expect(offered).toEqual({ filter: 'shippedAt', splits: [split] });
    expect(splitQuery({ keyword: 'x' }, 'shippedAt', split)).toEqual({ keyword: 'x', shippedAt: '2026-05-01~2026-05-09' });
  });

  it('V02 falls back to the first date filter, and offers nothing where there is none', () => {
    const splits = [{ from: '2026-05-01', to: '2026-05-09', count: 1 }];
    expect(offeredSplits({ by: 'keyword', splits }, list)?.filter).toBe('createdAt');
    expect(offeredSplits({ splits }, { filters: {}, sorts: [] })).toBeNull();
    expect(offeredSplits({ by: null, splits: [] }, list)).toBeNull();
    expect(offeredSplits(null, list)).toBeNull();
  });
});
