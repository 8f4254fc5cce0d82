import { amountText } from '@kura/contract/kernel/money.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { tellCompany } from '../../identity/public.ts';
import type { StoredInvoice } from './invoice.store.ts';

const letters = {
  approved: { subject: 'mail.invoiceApproved.subject', body: 'mail.invoiceApproved.body' },
  issued: { subject: 'mail.invoiceIssued.subject', body: 'mail.invoiceIssued.body' },
  rejected: { subject: 'mail.invoiceRejected.subject', body: 'mail.invoiceRejected.body' },
} as const satisfies Record<string, { subject: TextRef; body: TextRef }>;

/** The customer hears of each decision once. */
export const tellInvoice = (
  tx: Tx,
  invoice: Pick<StoredInvoice, 'id' | 'companyId' | 'number' | 'titleName' | 'minor'>,
  what: keyof typeof letters,
  more: { invoiceNo?: string; reason?: string },
  now: Date,
): Promise<boolean> =>
  tellCompany(
    tx,
    {
      reference: `invoicing.invoice:${invoice.id}:${what}`,
      companyId: invoice.companyId,
      ...letters[what],
      params: { number: invoice.number, title: invoice.titleName, amount: amountText({ currency: 'CNY', minor: invoice.minor }), ...more },
    },
    now,
  );
