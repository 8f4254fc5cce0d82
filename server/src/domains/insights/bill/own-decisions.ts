import { billErrors } from '@kura/contract/insights/bill/bill.errors.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { convertMinor } from '@kura/contract/kernel/rate.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { costLimitOf, financeDay, isCostAboveLimit, neededRate, noteLoneAct } from '../../finance/public.ts';
import { handsOf } from '../../identity/public.ts';
import type { ReadyRow } from './bill-row.store.ts';

/**
 * Whoever brought the file in only brought what the carrier says: that more is paid than was expected is the word of who accepted or settled it.
 * Confirmed by the same hands it is one person's word, up to what that person decides alone of a cost on one day, and is listed.
 */
export async function holdOwnDecisions(
  tx: Tx,
  actor: Actor,
  bill: { id: number; number: string },
  ready: readonly ReadyRow[],
  now: Date,
): Promise<void> {
  const decided = ready.filter(({ decidedBy, aboveJpy }) => decidedBy !== null && aboveJpy > 0);
  if (decided.length === 0 || actor.userId === null) return;
  const own = await handsOf(
    tx,
    actor.userId,
    decided.map(({ decidedBy }) => decidedBy),
  );
  const yen = decided.reduce((sum, { decidedBy, aboveJpy }) => sum + (decidedBy !== null && own.has(decidedBy) ? aboveJpy : 0), 0);
  if (yen === 0) return;
  const minor = convertMinor(yen, 'JPY', 'CNY', await neededRate(tx, 'JPY/CNY', financeDay(now)));
  if (await isCostAboveLimit(tx, actor, minor, now))
    throw fail(billErrors.ownDecisions, { limit: moneyText(await costLimitOf(tx, actor)) });
  await noteLoneAct(
    tx,
    {
      kind: 'bill',
      actor: { id: actor.userId, name: actor.name },
      companyId: null,
      record: 'insights.bill',
      recordId: bill.id,
      recordNo: bill.number,
      amount: { currency: 'CNY', minor },
    },
    now,
  );
}
