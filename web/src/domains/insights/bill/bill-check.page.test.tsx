import {
  acceptBillRows,
  billMoves,
  disputeBillRows,
  importBill,
  listBillRows,
  listBills,
  previewBill,
  settleBillRow,
  showBill,
} from '@kura/contract/insights/bill/bill.endpoints.ts';
import type { Bill, BillLine, BillRow } from '@kura/contract/insights/bill/bill.ts';
import { expect, it, vi } from 'vitest';
import { button, dialog, rowWith, wordsOn } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';

const yen = (minor: number) => ({ currency: 'JPY' as const, minor });
const bill = (more: Partial<BillRow> = {}): BillRow => ({
  id: 1,
  number: 'ZD26061000001',
  carrier: 'SAGAWA',
  month: '2026-05',
  billNo: '',
  status: 'checked',
  billed: yen(2740),
  expected: yen(2250),
  matchedCount: 1,
  differentCount: 1,
  missingCount: 1,
  extraCount: 1,
  duplicateCount: 0,
  unbilledCount: 0,
  undecidedCount: 0,
  disputedCount: 1,
  readyCount: 3,
  readyMark: '-17',
  booked: yen(0),
  fileName: 'may.csv',
  importedByName: '财务',
  createdAt: '2026-06-10T03:00:00.000Z',
  confirmedByName: '',
  confirmedAt: null,
  notDecider: null,
  ...more,
});
const whole: Bill = {
  ...bill(),
  unbilledOpenCount: 0,
  toleranceJpy: 0,
  totals: [{ result: 'different', count: 1, billed: yen(1050), expected: yen(700) }],
  files: [],
};
const line: BillLine = {
  id: 9,
  billId: 1,
  billNumber: 'ZD26061000001',
  carrier: 'SAGAWA',
  month: '2026-05',
  trackingNumber: '390000000014',
  result: 'different',
  amount: yen(1050),
  expected: yen(700),
  credit: null,
  difference: yen(350),
  size: '140',
  ourSize: '100',
  decision: null,
  state: 'checked',
  agreed: null,
  reason: '',
  codFee: yen(0),
  service: '',
  zone: '',
  weightG: null,
  isEstimated: false,
  monthsMissing: 0,
  orderNumber: 'CK26060900001',
  companyName: '海川贸易',
  shippedAt: '2026-06-09T03:00:00.000Z',
  decidedByName: '',
  confirmedByName: '',
  rowNo: 2,
  notRerated: null,
  parcelId: 4,
};
const open = (
  more: Partial<BillRow> = {},
  search: Record<string, string> = {},
  sent: (body: unknown) => void = () => {},
  shown: Bill = whole,
  lines: readonly BillLine[] = [line],
) =>
  openPage('bill-check', {
    as: administrator,
    search,
    answers: (server) => {
      server.answer(listBills, { rows: [bill(more)], total: 1, isCapped: false });
      server.answer(showBill, shown);
      server.answer(listBillRows, { rows: [...lines], total: lines.length, isCapped: false });
      server.answer(acceptBillRows, ({ body }) => {
        sent(body);
        return { count: 1 };
      });
      server.answer(settleBillRow, ({ body }) => {
        sent(body);
        return { count: 1 };
      });
      server.answer(disputeBillRows, ({ body }) => {
        sent(body);
        return { count: 1 };
      });
      server.answer(billMoves.calls.confirm, ({ body }) => {
        sent(body);
        return whole;
      });
      server.answer(previewBill, () => {
        throw new Error('nobody chose a file');
      });
      server.answer(importBill, { id: 1, jobId: 1, rows: 1, kept: 0, replaced: 0, unbilled: 0 });
    },
  });

it('S18 whoever confirms a bill is asked with how many rows become a cost; the importer reads why not; which rows those are goes with it', async () => {
  const confirmed = vi.fn<(body: unknown) => void>();
  const { user } = await open({}, {}, confirmed);
  await user.click(button(await rowWith('ZD26061000001'), 'insights.bill.move.confirm'));
  const asked = await dialog();
  expect(wordsOn(asked)).toContain('3');
  await user.click(button(asked, 'common.confirm'));
  await vi.waitFor(() => expect(confirmed).toHaveBeenCalledWith({ id: 1, readyMark: '-17' }));
});
it('S09 a bill of one’s own, and one with open differences, is not confirmed', async () => {
  await open({ notDecider: 'insights.bill.fourEyes' });
  const confirm = button(await rowWith('ZD26061000001'), 'insights.bill.move.confirm');
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
});
it('F13 shows both sides of a bill, result by result', async () => {
  await open({}, { view: '1' });
  expect(wordsOn(await rowWith('JPY 700'))).toContain('JPY 1,050');
  expect(wordsOn(document.body)).not.toContain('更正后的文件中已没有');
});
it('F13 a bill with rows that its corrected file has no more says what can be done about them', async () => {
  await open({}, { view: '1' }, undefined, { ...whole, unbilledCount: 1, unbilledOpenCount: 1 });
  await vi.waitFor(() => expect(wordsOn(document.body)).toContain('已入账、更正后的文件中已没有的行：接受后，经他人确认即冲回'));
});
it('F13 a bill whose rows that are no longer billed are decided says nothing more of them', async () => {
  await open({}, { view: '1' }, undefined, { ...whole, unbilledCount: 1, unbilledOpenCount: 0 });
  await rowWith('JPY 700');
  expect(wordsOn(document.body)).not.toContain('更正后的文件中已没有的行');
});
it('V17 a row is disputed with a reason', async () => {
  const sent = vi.fn<(body: unknown) => void>();
  const { user } = await open({}, { tab: 'rows' }, sent);
  const row = await rowWith('3900-0000-0014');
  expect(wordsOn(row)).toContain('+JPY 350');
  await user.click(row.querySelector('input[type="checkbox"]') as HTMLElement);
  await user.click(button(document.body, 'insights.bill.dispute'));
  const form = await dialog();
  await user.type(form.querySelector('textarea') as HTMLElement, '尺寸有误');
  await user.click(button(form, 'common.confirm'));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ ids: [9], reason: '尺寸有误' }));
});

const back: BillLine = {
  ...line,
  id: 11,
  trackingNumber: '390000000025',
  result: 'unbilled',
  amount: yen(-700),
  notRerated: 'insights.rerate.noParcel',
};
it('F13 what is no longer billed is taken back or stays owed, and no amount is asked for', async () => {
  const sent = vi.fn<(body: unknown) => void>();
  const { user } = await open({}, { tab: 'rows' }, sent, whole, [{ ...back, decision: 'dispute' }]);
  const row = await rowWith('3900-0000-0025');
  await user.click(button(row, 'insights.bill.staysOwed'));
  const form = await dialog();
  expect(form.querySelectorAll('input')).toHaveLength(0);
  await user.type(form.querySelector('textarea') as HTMLElement, '只有部分运单');
  await user.click(button(form, 'common.confirm'));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ id: 11, agreedJpy: 0, reason: '只有部分运单' }));
});
it('F13 to take back is asked for by its own name, and sent as accepted', async () => {
  const sent = vi.fn<(body: unknown) => void>();
  const { user } = await open({}, { tab: 'rows' }, sent, whole, [back]);
  await user.click(button(await rowWith('3900-0000-0025'), 'insights.bill.takeBack'));
  const asked = await dialog();
  expect(wordsOn(asked)).toContain('冲回所选 1 行已入账的金额？');
  await user.click(button(asked, 'common.confirm'));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ ids: [11] })));
});
it.each([
  { name: 'taken back alone', lines: [back], words: '冲回所选 1 行已入账的金额？' },
  { name: 'accepted and taken back', lines: [line, back], words: '接受所选 1 行的账单金额，并冲回 1 行已入账的金额？' },
  { name: 'accepted alone', lines: [line], words: '接受所选 1 行的账单金额？' },
])('S18 whoever accepts several rows is asked for what happens to them: $name', async ({ lines, words }) => {
  const { user } = await open({}, { tab: 'rows' }, undefined, whole, lines);
  for (const { trackingNumber } of lines) {
    const row = await rowWith(`3900-0000-00${trackingNumber.slice(-2)}`);
    await user.click(row.querySelector('input[type="checkbox"]') as HTMLElement);
  }
  await user.click(button(document.body, 'insights.bill.accept'));
  expect(wordsOn(await dialog())).toContain(words);
});
