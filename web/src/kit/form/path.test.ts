import { describe, expect, it } from 'vitest';
import { getPath, isBelow, setPath, withoutBelow } from './path.ts';

describe('paths of fields', () => {
  const values = { name: 'x', rows: [{ qty: 1 }, { qty: 2 }, { qty: 3 }] };

  it('V08 reaches one cell of one row', () => {
    expect(getPath(values, 'rows.2.qty')).toBe(3);
    expect(getPath(values, 'rows.9.qty')).toBeUndefined();
    const next = setPath(values, 'rows.1.qty', 7);
    expect(next.rows).toEqual([{ qty: 1 }, { qty: 7 }, { qty: 3 }]);
    expect(values.rows[1]).toEqual({ qty: 2 });
    expect(next.rows[0]).toBe(values.rows[0]);
  });

  it('V08 forgets what was said of rows by number, and of nothing else', () => {
    expect(withoutBelow({ 'rows.1.qty': 'a', rows: 'b', rowsOther: 'c', name: 'd' }, 'rows')).toEqual({ rowsOther: 'c', name: 'd' });
    expect([isBelow('rows.1', 'rows'), isBelow('rowsOther', 'rows')]).toEqual([true, false]);
  });
});
