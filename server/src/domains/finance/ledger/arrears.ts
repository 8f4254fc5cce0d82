import { availableMinor } from '@kura/contract/finance/wallet/arrears.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Currency } from '@kura/contract/kernel/money.ts';
import { can, type Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { noteLoneAct } from '../control/lone-act.store.ts';
import type { Cause } from './money-entry.ts';
import { arrearsIn, walletsOf } from './wallets.ts';
import { inArrears } from './refuse.ts';

/** Who may go on in spite of arrears. */
export const override = 'finance:arrears:override';

/** What is another company's is not there. */
export function refuseOther(actor: Actor, companyId: number): void {
  if (actor.scope.companyId !== null && actor.scope.companyId !== companyId) throw fail(kernelErrors.notFound);
}

/** A09: that somebody let it pass is written down. */
export async function logOverride(
  tx: Tx,
  actor: Actor,
  { companyId, cause, needMinor, currency }: { companyId: number; cause: Cause; needMinor: number; currency: Currency },
  now: Date,
): Promise<void> {
  await logOperation(tx, actor, {
    record: cause.type,
    recordId: cause.id,
    recordName: cause.no,
    companyId,
    action: 'finance.arrears.log.overridden',
    after: {
      need: {
        currency,
        minor: needMinor,
      },
    },
    at: now,
  });
  const by = { id: actor.userId, name: actor.name };
  const of = { companyId, record: cause.type, recordId: cause.id, recordNo: cause.no };
  await noteLoneAct(tx, { kind: 'override', actor: by, ...of, amount: { currency, minor: needMinor } }, now);
}

/** A08: an action without a charge of its own is refused when the company is below zero, unless somebody may let it pass. */
export async function requireNotInArrears(tx: Tx, actor: Actor, companyId: number, cause: Cause, now: Date): Promise<void> {
  refuseOther(actor, companyId);
  const wallets = found((await walletsOf(tx, [companyId])).get(companyId));
  const currency = arrearsIn(wallets);
  if (!currency) return;
  if (!can(actor, override)) throw inArrears({ currency, needMinor: 0, haveMinor: availableMinor(wallets[currency]) });
  await logOverride(tx, actor, { companyId, cause, needMinor: 0, currency }, now);
}

/** A08, for waves: which of these companies are in arrears, and by how much in which wallet. */
export async function arrearsOf(db: Query, companyIds: readonly number[]): Promise<Map<number, { currency: Currency; minor: number }>> {
  const inTrouble = new Map<number, { currency: Currency; minor: number }>();
  for (const [companyId, wallets] of await walletsOf(db, companyIds)) {
    const currency = arrearsIn(wallets);
    if (currency) inTrouble.set(companyId, { currency, minor: -availableMinor(wallets[currency]) });
  }
  return inTrouble;
}
