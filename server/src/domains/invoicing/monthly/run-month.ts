import { invoicingErrors } from '@kura/contract/invoicing/errors.ts';
import type { InvoiceRun, MonthlyState } from '@kura/contract/invoicing/invoice/invoice.ts';
import { dueMonths, type Month, monthOf } from '@kura/contract/invoicing/monthly/month.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { companyFor, notifyCompany } from '../../identity/public.ts';
import { writeApplication } from '../invoice/apply-for-invoice.ts';
import { leftOf, lockLimit } from '../invoice/limit.store.ts';
import * as titles from '../title/title.store.ts';
import * as store from './run.store.ts';
import { netSpend } from './spend.store.ts';

/** V06: one month of one company. Whoever calls holds the company's setting, so no month is done twice. */
async function runMonth(tx: Tx, actor: Actor, companyId: number, month: Month, state: MonthlyState, now: Date): Promise<void> {
  const spendMinor = await netSpend(tx, companyId, month);
  const limit = await lockLimit(tx, companyId);
  const minor = Math.min(spendMinor, leftOf(limit));
  const title = await titles.defaultOf(tx, companyId);
  const outcome =
    state !== 'on' ? 'paused' : spendMinor <= 0 ? 'nothingSpent' : minor <= 0 ? 'nothingInvoiceable' : title ? 'invoiced' : 'noTitle';
  const invoicedMinor = outcome === 'invoiced' ? minor : 0;
  if (outcome === 'invoiced')
    await writeApplication(tx, actor, { companyId, type: 'monthly', minor, titleId: found(title).id, remark: '', month }, now);
  if (outcome === 'noTitle') {
    const news = { subject: 'mail.noTitle.subject', body: 'mail.noTitle.body', params: { month } };
    await notifyCompany(tx, { reference: `invoicing.run:${companyId}:${month}:noTitle`, companyId, ...news }, now);
  }
  const { id } = found(await store.note(tx, companyId, { month, spendMinor, invoicedMinor, outcome }, now));
  await logOperation(tx, actor, {
    at: now,
    record: 'invoicing.run',
    recordId: id,
    recordName: month,
    companyId,
    action: 'invoicing.run.log',
    after: {
      month,
      outcome,
      spend: {
        currency: 'CNY',
        minor: spendMinor,
      },
      invoiced: {
        currency: 'CNY',
        minor: invoicedMinor,
      },
    },
  });
}

/**
 * Every month of the company whose time has come and that is not done, the oldest first; before them those that waited for a title it has now.
 * Off or paused, nothing is invoiced by itself: neither the new nor what waited.
 */
export async function monthsDue(db: Query, companyId: number, { state, firstMonth }: store.Setting, now: Date) {
  const done = await store.doneMonths(db, companyId);
  const due = state !== 'off' && firstMonth ? dueMonths(firstMonth, now).filter((month) => !done.has(month)) : [];
  const mayFollow = state === 'on' && (await titles.defaultOf(db, companyId)) !== undefined;
  const late = mayFollow ? [...done].flatMap(([month, outcome]) => (outcome === 'noTitle' ? [month] : [])) : [];
  return { late, due };
}

export async function runDue(tx: Tx, actor: Actor, companyId: number, now: Date): Promise<number> {
  const setting = await store.lockSetting(tx, companyId, now);
  const { late, due } = await monthsDue(tx, companyId, setting, now);
  for (const month of late) await runMonth(tx, actor, companyId, month, 'on', now);
  for (const month of due) await runMonth(tx, actor, companyId, month, setting.state, now);
  return late.length + due.length;
}

/** By hand, for a month that is over: what the 10th would do, now, whether the switch is on or not. */
export async function runByHand(
  tx: Tx,
  actor: Actor,
  { companyId: asked, month }: { companyId?: number | undefined; month: Month },
  now: Date,
): Promise<InvoiceRun> {
  const { id: companyId } = await companyFor(tx, actor, asked);
  await store.lockSetting(tx, companyId, now);
  if (month >= monthOf(now)) throw fail(invoicingErrors.monthNotOver, { month });
  const before = await store.read(tx, companyId, month);
  // Skipped, or rejected by finance: that is what running by hand is for.
  if (before?.invoiceNumber) throw fail(invoicingErrors.monthDone, { month, number: before.invoiceNumber });
  await runMonth(tx, actor, companyId, month, 'on', now);
  return found(await store.read(tx, companyId, month));
}
