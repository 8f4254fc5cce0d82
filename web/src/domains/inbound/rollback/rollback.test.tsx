import { countOrders, listOrders } from '@kura/contract/inbound/order/order.endpoints.ts';
import { expect, it } from 'vitest';
import { rowWith, wordsOn } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { customer } from '../../../testing/people.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { orderRow } from '../testing/sample-order.ts';
import { rangesOf } from './preview-tables.tsx';

const row = orderRow(1, { status: 'onShelf', receivedCount: 40, shelvedCount: 40 });
const answers = (server: FakeServer) => {
  server.answer(listOrders, { rows: [row], total: 1, isCapped: false });
  server.answer(countOrders, { states: [], problems: 0 });
};

it('A02 whoever may not roll back sees neither door', async () => {
  await openPage('inbound-orders', { as: customer(['inbound:order:list']), answers });
  const words = wordsOn(await rowWith(row.number));
  expect(words).not.toContain('回退');
  expect(words).not.toContain('更正');
});

it('numbers that follow each other are read as one', () => {
  expect(rangesOf([1, 2, 3, 7, 9, 10])).toBe('1–3, 7, 9–10');
});
