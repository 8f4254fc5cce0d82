import { screen } from '@testing-library/dom';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { draw } from '../../testing/open-page.tsx';
import { administrator } from '../../testing/people.ts';
import { columns } from './columns.ts';
import { Grid } from './grid.tsx';
import type { Selection } from './selection.ts';

interface Box {
  readonly id: number;
  readonly name: string;
}
const rows: readonly Box[] = [1, 2, 3].map((id) => ({ id, name: `box ${id}` }));

it('a row that is ticked is drawn again, and no other', async () => {
  const show = vi.fn<(name: string) => string>((name) => name);
  const ofBox = columns<Box>([{ field: 'name', title: 'common.status', show }]);
  function Boxes() {
    const [ticked, tick] = useState<Selection<Box>>(new Map());
    const lists = { rows, columns: [...ofBox], selection: ticked, onSelect: tick };
    const rest = { widths: {}, sorts: [], state: { sort: undefined, order: 'desc' as const }, isOld: false, isArranged: false };
    const nothing = { totals: undefined, rowActions: undefined, onOpen: undefined, empty: null, place: '', label: 'boxes' };
    return <Grid {...lists} {...rest} {...nothing} onSort={() => undefined} onResize={() => undefined} />;
  }
  const { user } = await draw(<Boxes />, { as: administrator });
  show.mockClear();
  const [, , second] = screen.getAllByRole<HTMLInputElement>('checkbox');
  await user.click(second as HTMLInputElement);
  expect(second?.checked).toBe(true);
  expect(show.mock.calls.map(([name]) => name)).toEqual(['box 2']);
});
