import { applyForInvoice, getInvoiceStanding, listInvoices } from '@kura/contract/invoicing/invoice/invoice.endpoints.ts';
import type { InvoiceRow, InvoiceStanding } from '@kura/contract/invoicing/invoice/invoice.ts';
import { listTitleOptions } from '@kura/contract/invoicing/title/title.endpoints.ts';
import { within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { button, buttonsNamed, dialog, field, radio, rowWith, wordsOn } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { customer } from '../../../testing/people.ts';

const cny = (minor: number) => ({ currency: 'CNY' as const, minor });
const row = (id: number, more: Partial<InvoiceRow>): InvoiceRow => ({
  id,
  number: `FP2606100000${id}`,
  companyId: 7,
  companyName: '海川贸易',
  titleId: 3,
  type: 'oneTime',
  status: 'invoiced',
  amount: cny(106_00),
  taxRate: '6%',
  net: cny(100_00),
  tax: cny(6_00),
  titleName: '海川贸易',
  taxNumber: '9144030071526726XG',
  address: '',
  phone: '',
  bank: '',
  account: '',
  remark: '',
  month: '2026-06',
  invoiceNo: '',
  invoicedOn: null,
  file: null,
  link: '',
  reason: '',
  redOfNumber: '',
  redNumber: '',
  isTitleCorrected: false,
  appliedByName: '海川',
  appliedAt: '2026-06-10T03:00:00.000Z',
  decidedByName: '',
  decidedAt: null,
  ...more,
});
const standing: InvoiceStanding = {
  companyId: 7,
  companyName: '海川贸易',
  recharged: cny(1_000_00),
  reversed: cny(0),
  underReview: cny(0),
  approved: cny(0),
  invoiced: cny(0),
  red: cny(0),
  invoiceable: cny(1_000_00),
  appliedNumber: '',
  monthly: { state: 'off', month: '2026-06', runAt: '2026-07-10T01:00:00.000Z', spend: cny(0), hasTitle: true },
};

const open = (rows: InvoiceRow[]) =>
  openPage('invoices', {
    as: customer(['invoicing:invoice:list', 'invoicing:invoice:apply']),
    answers(server) {
      server.answer(listInvoices, { rows, total: rows.length, isCapped: false });
      server.answer(getInvoiceStanding, standing);
      server.answer(applyForInvoice, row(9, {}));
      server.answer(listTitleOptions, [
        { id: 1, name: '海川贸易', taxNumber: '9144030071526726XG', isDefault: true },
        { id: 3, name: '株式会社あおい商店', taxNumber: 'T7000012050002', isDefault: false },
      ]);
    },
  });

it('V05 what was rejected is applied for again, with what stood in it', async () => {
  const { server, user } = await open([
    row(1, { status: 'rejected', reason: '抬头不符', amount: cny(110_00), remark: '六月' }),
    row(2, { status: 'approved' }),
  ]);
  expect(buttonsNamed(await rowWith('FP26061000002'), 'invoicing.invoice.applyAgain')).toEqual([]);
  await user.click(button(await rowWith('FP26061000001'), 'invoicing.invoice.applyAgain'));
  const form = await dialog();
  await vi.waitFor(() => expect(wordsOn(form)).toContain('株式会社あおい商店 · T7000012050002'));
  expect(field(form, 'invoicing.invoice.amount').value).toBe('110.00');
  // The consumption tax of a Japanese title is inside.
  expect(wordsOn(form)).toContain('不含税 RMB 100.00，消费税（10%）RMB 10.00');
  await user.click(button(form, 'invoicing.invoice.submit'));
  await vi.waitFor(() =>
    expect(server.sentTo(applyForInvoice)).toEqual([{ type: 'oneTime', titleId: 3, amount: cny(110_00), remark: '六月' }]),
  );
});

it('V05 the billing type is chosen in the form; by the month no amount is asked', async () => {
  const { server, user } = await open([]);
  await user.click(button(document.body, 'invoicing.invoice.apply'));
  const form = await dialog();
  expect(radio(form, 'invoicing.invoice.type.oneTime').checked).toBe(true);
  await user.click(radio(form, 'invoicing.invoice.type.monthly'));
  expect(within(form).queryByLabelText(/开票金额/)).toBeNull();
  await user.click(button(form, 'invoicing.invoice.submit'));
  await vi.waitFor(() => expect(server.sentTo(applyForInvoice)).toMatchObject([{ type: 'monthly', titleId: 1 }]));
});

it('S10 a reddened invoice looks it, and each of the two leads to the other', async () => {
  await open([
    row(1, { redNumber: 'FP26061000002', invoiceNo: 'A000001', invoicedOn: '2026-06-10' }),
    row(2, { type: 'red', redOfNumber: 'FP26061000001', amount: cny(-106_00), invoiceNo: 'A000002', invoicedOn: '2026-06-11' }),
    row(3, { amount: cny(53_00), invoiceNo: 'A000003', invoicedOn: '2026-06-11' }),
  ]);
  const [reddened, red, plain] = [await rowWith('A000001'), await rowWith('A000002'), await rowWith('A000003')];
  expect(wordsOn(reddened)).toContain('已红冲');
  expect(reddened.querySelector('del')?.textContent).toBe('RMB 106.00');
  expect(within(reddened).getByRole('link', { name: 'FP26061000002' }).getAttribute('href')).toContain('number=FP26061000002');
  expect(within(red).getByRole('link', { name: 'FP26061000001' }).getAttribute('href')).toContain('number=FP26061000001');
  expect(wordsOn(plain)).not.toContain('已红冲');
  expect(plain.querySelector('del')).toBeNull();
});
