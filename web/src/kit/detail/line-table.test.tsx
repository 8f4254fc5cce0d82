import { within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { draw } from '../../testing/open-page.tsx';
import { administrator } from '../../testing/people.ts';
import { columns } from '../list/columns.ts';
import { LineTable } from './line-table.tsx';

const shown = columns<{ id: number; place: string; sku: string; note: string; change: number }>([
  { field: 'place', title: 'inventory.stock.location' },
  { field: 'sku', title: 'inventory.stock.product' },
  { field: 'note', title: 'inventory.count.note', priority: 3 },
  { field: 'change', title: 'inventory.count.difference', priority: 1 },
]);
const rows = [{ id: 1, place: 'A-01', sku: 'MUG', note: 'looked twice', change: -2 }];
const open = (isPhone: boolean) =>
  draw(<LineTable columns={shown} rows={rows} keyOf={({ id }) => id} />, {
    as: administrator,
    texts: ['inventory'],
    answers: () =>
      vi.stubGlobal('matchMedia', (query: string) => ({
        matches: isPhone && query.includes('639'),
        addEventListener() {},
        removeEventListener() {},
      })),
  });

it('the lines of a document are a table where there is room', async () => {
  await open(false);
  expect(
    within(document.body)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['库位', '产品', '备注', '差异']);
});

it('on a phone each line is a card: what it is about, then the figures before the rest', async () => {
  await open(true);
  expect(within(document.body).queryByRole('table')).toBeNull();
  const card = within(document.body).getByRole('listitem');
  expect([...card.querySelectorAll('dt')].map((title) => title.textContent)).toEqual(['库位', '产品', '差异', '备注']);
  expect([...card.querySelectorAll('dd')].map((value) => value.textContent)).toEqual(['A-01', 'MUG', '-2', 'looked twice']);
});
