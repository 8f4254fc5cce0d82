import type { InvoiceApplication } from '@kura/contract/invoicing/invoice/invoice.ts';
import { setMonthlyInvoices } from '@kura/contract/invoicing/invoice/invoice.endpoints.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { type Actor, can } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { companyFor } from '../../identity/public.ts';
import { setMonthly } from '../monthly/set-monthly.ts';
import { makeDefaultTitle } from '../title/title.moves.ts';
import * as titles from '../title/title.store.ts';
import { applyForInvoice } from './apply-for-invoice.ts';
import type { StoredInvoice } from './invoice.store.ts';

/** V05: the billing type decides. Each month's invoice is written when the month is over, so that nothing comes back for it now. */
export async function applyByType(tx: Tx, actor: Actor, input: InvoiceApplication, now: Date): Promise<StoredInvoice | null> {
  const { type, amount, companyId, titleId, remark } = input;
  if (type === 'oneTime') {
    if (!amount) throw failField('amount', 'kernel.issue.required');
    return applyForInvoice(tx, actor, { companyId, titleId, amount, remark }, now);
  }
  if (!can(actor, setMonthlyInvoices.permission)) throw fail(kernelErrors.notAllowed);
  const company = await companyFor(tx, actor, companyId);
  const title = found(await titles.read(tx, { companyId: company.id }, titleId));
  if (!title.isDefault) await makeDefaultTitle(tx, actor, titleId, now);
  await setMonthly(tx, actor, { companyId: company.id, state: 'on' }, now);
  return null;
}
