import { choiceFilter, choicesFilter, daysFilter, textFilter } from '@kura/contract/kernel/filter.ts';
import { dayPresets, joinRange, presetRange } from '@kura/contract/kernel/day.ts';
import { describe, expect, it } from 'vitest';
import { callQuery, filterProblem, nextSort, readState, writeState } from './list-state.ts';

const list = {
  filters: {
    keyword: textFilter('common.name'),
    status: choiceFilter('common.status', ['open', 'closed'], 'x'),
    channels: choicesFilter('common.name', ['amazon', 'rakuten'], 'x'),
    createdAt: daysFilter('common.createdAt'),
  },
  sorts: ['createdAt', 'name'],
};

describe('a list and its address', () => {
  it('L16 starts with 20 rows on the first page', () => {
    expect(readState({}, list)).toEqual({ filters: {}, page: 1, size: 20, sort: undefined, order: 'desc' });
  });

  it('L16 takes the sizes 10, 20, 30 and 50 and no other', () => {
    expect(['10', '20', '30', '50', '25', '1000', '-1', 'x', ''].map((size) => readState({ size }, list).size)).toEqual([
      10, 20, 30, 50, 20, 20, 20, 20, 20,
    ]);
  });

  it('keeps everything in the address and reads the same back', () => {
    const search = {
      keyword: '佐藤 & co',
      status: 'open',
      channels: 'amazon,rakuten',
      createdAt: '2026-05-01~2026-05-31',
      page: '3',
      size: '50',
      sort: 'name',
      order: 'asc',
    };
    const state = readState(search, list);
    expect(writeState(state, list)).toEqual(search);
    expect(readState(writeState(state, list) as Record<string, string>, list)).toEqual(state);
  });

  it('leaves defaults out of the address', () => {
    expect(Object.values(writeState(readState({}, list), list)).every((value) => value === undefined)).toBe(true);
  });

  it('drops what the server would refuse, whoever typed it', () => {
    const state = readState({ status: 'nonsense', createdAt: '2026-02-31~2026-03-01', page: '0', sort: 'password', other: 'x' }, list);
    expect(state).toEqual({ filters: {}, page: 1, size: 20, sort: undefined, order: 'desc' });
  });

  it('V01 refuses a range whose start is later than its end', () => {
    expect(filterProblem(list.filters.createdAt, '2026-05-31~2026-05-01')?.text).toBe('kernel.issue.startAfterEnd');
    expect(filterProblem(list.filters.createdAt, '2026-05-01~2026-05-01')).toBeNull();
    expect(readState({ createdAt: '2026-05-31~2026-05-01' }, list).filters).toEqual({});
  });

  it('K07 every preset is a range that the filter takes', () => {
    for (const today of ['2026-01-01', '2026-02-28', '2026-03-31', '2028-02-29', '2026-11-15']) {
      for (const preset of dayPresets) {
        const { from, to } = presetRange(preset, today);
        expect({ preset, today, problem: filterProblem(list.filters.createdAt, joinRange(from, to)) }).toEqual({
          preset,
          today,
          problem: null,
        });
      }
    }
  });

  it('sends fixed filters of the page, whatever the address says', () => {
    const state = readState({ status: 'open' }, list);
    expect(callQuery(state, { status: 'closed' })).toEqual({ status: 'closed', page: '1', size: '20' });
  });

  it('sorts down, then up, then as the server likes it, always from the first page', () => {
    const first = nextSort(readState({ page: '4' }, list), 'name');
    expect(first).toMatchObject({ sort: 'name', order: 'desc', page: 1 });
    const second = nextSort(first, 'name');
    expect(second).toMatchObject({ sort: 'name', order: 'asc' });
    expect(nextSort(second, 'name').sort).toBeUndefined();
  });
});
