import * as adjustments from '@kura/contract/inventory/adjustment/adjustment.endpoints.ts';
import type { Adjustment, AdjustmentRow } from '@kura/contract/inventory/adjustment/adjustment.ts';
import * as counts from '@kura/contract/inventory/count/count.endpoints.ts';
import type { CountRow } from '@kura/contract/inventory/count/count.ts';
import { listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { screen } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { t } from '../../../kit/text.ts';
import { button, dialog, field, fill, rowWith } from '../../../testing/find.ts';
import { noRows, openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';

/** Ends what hangs. */
const limit = 10_000;
const row = {
  id: 5,
  number: 'PD26061000005',
  status: 'proposed',
  warehouseId: 1,
  warehouseCode: 'TYO',
  zone: 'Asia/Tokyo',
  countId: null,
  countNumber: '',
  reason: 'lost',
  note: '',
  lineCount: 1,
  gain: 0,
  loss: 2,
  proposedById: 99,
  proposedByName: 'x',
  createdAt: '2026-06-10T03:00:00.000Z',
  decidedByName: '',
  decidedAt: null,
  decisionNote: '',
} as unknown as AdjustmentRow;
const proposed = { ...row, lines: [], serials: ['S-1', 'S-2'], counted: [] } as Adjustment;

it('S16 whoever approves an adjustment sees the serial numbers that were proposed, and sends them as they were corrected', async () => {
  const { approve } = adjustments.adjustmentMoves.calls;
  const { user, server } = await openPage('adjustments', {
    as: administrator,
    answers: (fake) => {
      fake.answer(adjustments.listAdjustments, { ...noRows, rows: [row], total: 1 } as never);
      fake.answer(adjustments.showAdjustment, proposed);
      fake.answer(approve, { ...proposed, status: 'approved' });
    },
  });
  await user.click(button(await rowWith(row.number), 'inventory.adjustment.move.approve'));
  const form = await dialog();
  const numbers = await vi.waitFor(() => field(form, 'inventory.adjustment.serials'), limit);
  expect(numbers.value).toBe('S-1\nS-2');
  fill(numbers, 'S-1\nS-3');
  await user.click(button(form, 'inventory.adjustment.move.approve'));
  await vi.waitFor(() => expect(server.sentTo(approve)).toMatchObject([{ id: 5, serials: ['S-1', 'S-3'] }]), limit);
});

it('S16 whoever proposes an adjustment is offered a field for the serial numbers of missing pieces', async () => {
  const { user } = await openPage('adjustments', {
    as: administrator,
    answers: (fake) => {
      fake.answer(adjustments.listAdjustments, noRows);
      fake.answer(listWarehouseOptions, []);
    },
  });
  await user.click(await screen.findByRole('button', { name: t('inventory.adjustment.propose') }));
  expect(field(await dialog(), 'inventory.adjustment.serials').value).toBe('');
});

it('S16 whoever proposes what a count found names the serial numbers of missing pieces', async () => {
  const { propose } = counts.countMoves.calls;
  const counted = {
    id: 7,
    number: 'PD26061000007',
    status: 'counted',
    warehouseId: 1,
    warehouseCode: 'TYO',
    zone: 'Asia/Tokyo',
    createdAt: '2026-06-10T03:00:00.000Z',
    forMe: 0,
    done: 1,
    toCount: 1,
  } as unknown as CountRow;
  const { user, server } = await openPage('adjustments', {
    as: administrator,
    search: { tab: 'counts' },
    answers: (fake) => {
      fake.answer(counts.listCounts, { ...noRows, rows: [counted], total: 1 } as never);
      fake.answer(counts.listCountDifferences, { code: 409, message: 'no', data: null });
      fake.answer(propose, { code: 409, message: 'no', data: null });
    },
  });
  await user.click(button(await rowWith(counted.number), 'inventory.count.move.propose'));
  const form = await dialog();
  fill(field(form, 'inventory.adjustment.serials'), 'S-7');
  await user.click(button(form, 'inventory.count.propose'));
  await vi.waitFor(() => expect(server.sentTo(propose)).toMatchObject([{ id: 7, serials: ['S-7'] }]), limit);
});
