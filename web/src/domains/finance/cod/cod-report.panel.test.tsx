import { acceptCodLine, codReportMoves, listCodReports, showCodReport } from '@kura/contract/finance/cod/cod.endpoints.ts';
import type { CodReport, CodReportRow } from '@kura/contract/finance/cod/cod-report.ts';
import { expect, it, vi } from 'vitest';
import { button, dialog, rowWith, wordsOn } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';

const yen = (minor: number) => ({ currency: 'JPY' as const, minor });
const row = (more: Partial<CodReportRow> = {}): CodReportRow => ({
  id: 1,
  number: 'DS26061000001',
  status: 'proposed',
  carrier: 'SAGAWA',
  rowCount: 2,
  matchCount: 1,
  differsCount: 1,
  returnedCount: 0,
  unknownCount: 0,
  knownCount: 0,
  total: yen(15_800),
  carrierFee: yen(440),
  expected: yen(15_360),
  received: null,
  receivedDay: null,
  importedByName: '财务',
  importedAt: '2026-06-10T03:00:00.000Z',
  bookedByName: '',
  remittedByName: '',
  creditedAt: null,
  endReason: '',
  importedById: 2,
  notDecider: null,
  ...more,
});
const report: CodReport = {
  ...row(),
  lines: [
    {
      id: 9,
      rowNo: 2,
      trackingNumber: '512547514334',
      outcome: 'collected',
      told: yen(9_000),
      carrierFee: yen(330),
      day: '2026-06-09',
      result: 'differs',
      isAccepted: false,
      orderNumber: 'CK26060900001',
      companyName: '海川贸易',
      amount: yen(9_900),
    },
  ],
};
const open = (more: Partial<CodReportRow>, accept: (body: unknown) => void = () => {}, search = {}) =>
  openPage('expenditure', {
    as: administrator,
    search: { tab: 'codReports', ...search },
    answers: (server) => {
      server.answer(listCodReports, { rows: [row(more)], total: 1, isCapped: false });
      server.answer(showCodReport, report);
      server.answer(acceptCodLine, (sent) => {
        accept(sent.body);
        return report;
      });
      server.answer(codReportMoves.calls.book, report);
    },
  });

it('whoever books a settlement is asked with what goes to the customers', async () => {
  const { user } = await open({});
  await user.click(button(await rowWith('DS26061000001'), 'finance.codReport.move.book'));
  expect(wordsOn(await dialog())).toContain('JPY 15,800');
});

it('S09 whoever imported it reads why they cannot confirm its money', async () => {
  await open({ status: 'collected', notDecider: 'finance.codReport.fourEyes' });
  const remit = button(await rowWith('DS26061000001'), 'finance.codReport.move.remit');
  expect(remit.getAttribute('aria-disabled')).toBe('true');
});

it('its rows stand beside what we wait for, and a difference is accepted by name', async () => {
  const accept = vi.fn<(body: unknown) => void>();
  const { user } = await open({}, accept, { view: '1' });
  const line = await rowWith('5125-4751-4334');
  expect(wordsOn(line)).toContain('JPY 9,900');
  await user.click(button(line, 'finance.codReport.accept'));
  await vi.waitFor(() => expect(accept).toHaveBeenCalledWith({ id: 1, lineId: 9, isAccepted: true }));
});
