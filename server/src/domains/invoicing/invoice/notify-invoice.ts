import { moneyText } from '@kura/contract/kernel/money.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { notifyCompany } from '../../identity/public.ts';
import type { StoredInvoice } from './invoice.store.ts';

const mails = {
  approved: { subject: 'mail.invoiceApproved.subject', body: 'mail.invoiceApproved.body' },
  issued: { subject: 'mail.invoiceIssued.subject', body: 'mail.invoiceIssued.body' },
  rejected: { subject: 'mail.invoiceRejected.subject', body: 'mail.invoiceRejected.body' },
} as const satisfies Record<string, { subject: TextRef; body: TextRef }>;

/** The customer hears of each decision once. */
export const notifyInvoice = (
  tx: Tx,
  invoice: Pick<StoredInvoice, 'id' | 'companyId' | 'number' | 'titleName' | 'minor'>,
  what: keyof typeof mails,
  more: { invoiceNo?: string; reason?: string },
  now: Date,
): Promise<boolean> =>
  notifyCompany(
    tx,
    {
      reference: `invoicing.invoice:${invoice.id}:${what}`,
      companyId: invoice.companyId,
      ...mails[what],
      params: { number: invoice.number, title: invoice.titleName, amount: moneyText({ currency: 'CNY', minor: invoice.minor }), ...more },
    },
    now,
  );
