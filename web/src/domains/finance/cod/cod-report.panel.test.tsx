import {
  acceptCodLine,
  codReportMoves,
  decideCodUnplaced,
  listCodReports,
  listCodUnplaced,
  showCodReport,
  suggestCodBankLines,
} from '@kura/contract/finance/cod/cod.endpoints.ts';
import type { CodReport, CodReportRow, CodUnplaced } from '@kura/contract/finance/cod/cod-report.ts';
import { expect, it, vi } from 'vitest';
import { button, dialog, field, fill, rowWith, wordsOn } from '../../../testing/find.ts';
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
  unplaced: yen(0),
  bankRef: '',
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
      acceptedByName: '',
      choice: null,
      choiceByName: '',
      choiceReason: '',
      orderNumber: 'CK26060900001',
      companyName: '海川贸易',
      amount: yen(9_900),
    },
  ],
};
const unplaced: CodUnplaced[] = [
  {
    id: 5,
    reportId: 1,
    reportNumber: 'DS26061000001',
    carrier: 'SAGAWA',
    trackingNumber: '390000000003',
    told: yen(5_000),
    carrierFee: yen(0),
    day: '2026-06-09',
    receivedDay: '2026-06-10',
    notDecider: null,
  },
];
const bankLine = {
  id: 31,
  day: '2026-06-10',
  valueDay: null,
  amount: yen(15_360),
  payer: 'ｻｶﾞﾜｷﾕｳﾋﾞﾝ',
  state: 'unmatched' as const,
  topUpNumber: '',
  companyName: '',
  accountId: 2,
  accountName: '三菱UFJ',
  method: 'bankJp' as const,
  bankRef: 'X1',
  memo: '',
  ignoredReason: '',
  importedByName: '财务',
  importedAt: '2026-06-10T03:00:00.000Z',
  topUpId: null,
  clues: ['sameAmount' as const, 'carrierName' as const],
};
const open = (more: Partial<CodReportRow>, accept: (body: unknown) => void = () => {}, search = {}, aside: CodUnplaced[] = []) =>
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
      server.answer(listCodUnplaced, aside);
      server.answer(decideCodUnplaced, (sent) => {
        accept(sent.body);
        return report;
      });
      server.answer(suggestCodBankLines, [bankLine]);
      server.answer(codReportMoves.calls.remit, (sent) => {
        accept(sent.body);
        return report;
      });
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

it('S09 whoever imported it reads why the difference is not theirs to accept', async () => {
  await openPage('expenditure', {
    as: administrator,
    search: { tab: 'codReports', view: '1' },
    answers: (server) => {
      server.answer(listCodReports, { rows: [row()], total: 1, isCapped: false });
      server.answer(showCodReport, { ...report, notDecider: 'finance.codReport.acceptEyes' });
      server.answer(listCodUnplaced, []);
    },
  });
  const accept = button(await rowWith('5125-4751-4334'), 'finance.codReport.accept');
  expect(accept.getAttribute('aria-disabled')).toBe('true');
});

it('K04 money that nobody could place stands above the list, and goes to an order by name', async () => {
  const decide = vi.fn<(body: unknown) => void>();
  const { user } = await open({ number: 'DS26061000002' }, decide, {}, unplaced);
  const line = await rowWith('3900-0000-0003');
  await user.click(button(line, 'finance.codReport.decide'));
  const form = await dialog();
  fill(field(form, 'finance.cod.orderNumber'), 'CK26060900007');
  await user.click(button(form, 'common.confirm'));
  await vi.waitFor(() =>
    expect(decide).toHaveBeenCalledWith(expect.objectContaining({ id: 1, lineId: 5, choice: 'assign', orderNumber: 'CK26060900007' })),
  );
});

it('the line of the bank that fits is filled in, and a person confirms it', async () => {
  const remit = vi.fn<(body: unknown) => void>();
  const { user } = await open({ status: 'collected' }, remit);
  await user.click(button(await rowWith('DS26061000001'), 'finance.codReport.move.remit'));
  const form = await dialog();
  await vi.waitFor(() => expect(wordsOn(form)).toContain('JPY 15,360'));
  await user.click(button(form, 'common.confirm'));
  await vi.waitFor(() =>
    expect(remit).toHaveBeenCalledWith(
      expect.objectContaining({ id: 1, bankLineId: 31, receivedMinor: 15_360, receivedDay: '2026-06-10' }),
    ),
  );
});
