import * as endpoints from '@kura/contract/fulfilment/label/label.endpoints.ts';
import type { LabelRow } from '@kura/contract/fulfilment/label/label.ts';
import { screen, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { t } from '../../../kit/text.ts';
import { rowWith, wordsOn } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';

const row = (id: number, more: Partial<LabelRow> = {}): LabelRow =>
  ({
    id,
    number: `CK2611170000${id}`,
    status: 'pendingOutbound',
    companyId: 1,
    companyName: '青空商事',
    warehouseId: 1,
    warehouseCode: 'TYO',
    zone: 'Asia/Tokyo',
    carrier: 'SAGAWA',
    recipientName: '山田太郎',
    skus: 'MUG-RED',
    codJpy: 0,
    trackingNumber: '',
    exportCount: 0,
    exportedAt: null,
    createdAt: '2026-11-17T05:00:00Z',
    ...more,
  }) as LabelRow;

it('ticked orders go into the file of their carrier’s program, asked first; what cannot be printed is named with its reason', async () => {
  const fault = { id: 2, number: 'CK26111700002', reason: 'outsideCp932', message: '含有无法打印的字：﨑' } as const;
  const { user, server } = await openPage('ship-by-scan', {
    as: administrator,
    search: { tab: 'labels' },
    answers: (fake) => {
      fake.answer(endpoints.listLabels, { rows: [row(1), row(2)], total: 2, isCapped: false } as never);
      fake.answer(endpoints.exportPrintFile, { file: null, written: 1, again: 0, faults: [fault] });
    },
  });
  await screen.findByText('CK26111700001');
  for (const number of ['CK26111700001', 'CK26111700002']) await user.click(within(await rowWith(number)).getByRole('checkbox'));
  // Only the program of the ticked ones is offered.
  const program = await screen.findByRole('button', { name: t('fulfilment.label.program.sagawa') });
  await user.click(program);
  await user.click(await screen.findByRole('button', { name: t('common.confirm') }));
  await vi.waitFor(() => expect(server.sentTo(endpoints.exportPrintFile)).toMatchObject([{ ids: [1, 2] }]));
  const left = (await screen.findByText(fault.message)).closest('[role="dialog"]') as HTMLElement;
  expect(wordsOn(left)).toContain('CK26111700002 含有无法打印的字：﨑');
});
