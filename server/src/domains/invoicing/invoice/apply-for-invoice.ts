import { invoicingErrors } from '@kura/contract/invoicing/errors.ts';
import { type Month, monthOf } from '@kura/contract/invoicing/monthly/month.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found, onUnique } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';
import { companyFor } from '../../identity/public.ts';
import * as titles from '../title/title.store.ts';
import * as store from './invoice.store.ts';
import { lockLimit, takeUp } from './limit.store.ts';

export interface Application {
  companyId: number;
  type: 'oneTime' | 'monthly';
  minor: number;
  titleId: number;
  remark: string;
  month: Month;
}

/** Takes the amount up and writes the application; whoever calls holds the limit's row already, or gets it here. */
export async function writeApplication(tx: Tx, actor: Actor, input: Application, now: Date): Promise<store.StoredInvoice> {
  const { companyId, titleId, type, minor, month, remark } = input;
  const title = found(await titles.lock(tx, { companyId }, titleId));
  const limit = await lockLimit(tx, companyId);
  await takeUp(tx, limit, minor);
  const { id, number } = await store.insert(
    tx,
    actor,
    { companyId, type, status: 'underReview', minor, titleId, title, remark, month },
    now,
  );
  const logged = logOperation(tx, actor, {
    at: now,
    record: 'invoicing.invoice',
    recordId: id,
    recordName: number,
    companyId,
    action: type === 'oneTime' ? 'invoicing.invoice.log.applied' : 'invoicing.invoice.log.monthly',
    after: {
      status: 'underReview',
      type,
      month,
      amount: {
        currency: 'CNY',
        minor,
      },
      titleName: title.name,
      taxNumber: title.taxNumber,
    },
    note: remark,
  });
  const [invoice] = await Promise.all([store.read(tx, { companyId }, id), logged, notifyBadges(tx)]);
  return found(invoice);
}

/** V05: once in a month of Shanghai, and no more than was paid in and not invoiced yet. */
export async function applyForInvoice(
  tx: Tx,
  actor: Actor,
  input: { companyId?: number | undefined; titleId: number; amount: { currency: 'CNY'; minor: number }; remark: string },
  now: Date,
): Promise<store.StoredInvoice> {
  const { id: companyId } = await companyFor(tx, actor, input.companyId);
  const month = monthOf(now);
  // In this order everywhere: two applications at once wait here, and the second one sees the first.
  await lockLimit(tx, companyId);
  const before = await store.oneTimeOf(tx, companyId, month);
  const again = (number: string) => fail(invoicingErrors.oncePerMonth, { month, number });
  if (before) throw again(before.number);
  const application = {
    companyId,
    type: 'oneTime',
    minor: input.amount.minor,
    titleId: input.titleId,
    remark: input.remark.trim(),
    month,
  } as const;
  return writeApplication(tx, actor, application, now).catch((error: unknown) => onUnique(error, 'invoices_one_time', again('')));
}
