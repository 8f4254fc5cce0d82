import type { InvoiceStanding, MonthlyState } from '@kura/contract/invoicing/invoice/invoice.ts';
import { nextToRun } from '@kura/contract/invoicing/monthly/month.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { companyFor } from '../../identity/public.ts';
import { runDue } from './run-month.ts';
import * as store from './run.store.ts';
import { standingOf } from './standing.ts';

/** V06: on, off, paused. Months that are already due are settled first, as things stood until now. */
export async function setMonthly(
  tx: Tx,
  actor: Actor,
  { companyId: asked, state }: { companyId?: number | undefined; state: MonthlyState },
  now: Date,
): Promise<InvoiceStanding> {
  const { id: companyId } = await companyFor(tx, actor, asked);
  await runDue(tx, actor, companyId, now);
  const before = await store.lockSetting(tx, companyId, now);
  // Switched on anew it begins with the next run; a pause keeps its place in the row of months.
  const firstMonth = state === 'off' ? null : before.state === 'off' ? nextToRun(now) : before.firstMonth;
  await store.saveSetting(tx, companyId, { state, firstMonth }, now);
  const standing = await standingOf(tx, companyId, now);
  await logOperation(tx, actor, {
    at: now,
    record: 'invoicing.setting',
    recordId: companyId,
    recordName: standing.companyName,
    companyId,
    action: 'invoicing.monthly.log',
    before: { state: before.state },
    after: { state },
  });
  return standing;
}
