import { describe, expect, it } from 'vitest';
import { bulkProblem, pageTicks, renewed, togglePage, toggleRow, type Selection } from './selection.ts';

interface Row {
  id: number;
  name: string;
}
const row = (id: number): Row => ({ id, name: `r${id}` });
const none: Selection<Row> = new Map();

describe('ticked rows', () => {
  it('V02 keeps ticks of other pages', () => {
    const first = [row(1), row(2)];
    const second = [row(3), row(4)];
    const ticked = toggleRow(togglePage(none, first), row(4));
    expect([...ticked.keys()]).toEqual([1, 2, 4]);
    expect([pageTicks(ticked, first), pageTicks(ticked, second), pageTicks(none, first)]).toEqual(['all', 'some', 'none']);
    expect([...togglePage(ticked, first).keys()]).toEqual([4]);
    expect([...togglePage(ticked, second).keys()]).toEqual([1, 2, 4, 3]);
  });

  it('V02 an empty page is not "all ticked"', () => {
    expect(pageTicks(none, [])).toBe('none');
  });

  it('V02 asks for rows before a bulk action, for exactly one where stated', () => {
    expect(bulkProblem(0, 'some')).toBe('kernel.error.selectFirst');
    expect(bulkProblem(0, 'one')).toBe('kernel.error.selectFirst');
    expect(bulkProblem(2, 'one')).toBe('system.list.selectOne');
    expect([bulkProblem(1, 'one'), bulkProblem(1, 'some'), bulkProblem(500, 'some')]).toEqual([null, null, null]);
  });

  it('acts on rows as they are now, not as they were when ticked', () => {
    const ticked = toggleRow(none, row(1));
    const now = { id: 1, name: 'changed' };
    expect(renewed(ticked, [now, row(2)]).get(1)).toBe(now);
    expect(renewed(ticked, [row(2)])).toBe(ticked);
  });
});
