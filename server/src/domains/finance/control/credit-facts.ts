import { type CreditFacts, doubtOf, type LastPress, whyNotLast } from '@kura/contract/finance/control/four-eyes.ts';
import { controlErrors } from '@kura/contract/finance/control/control.errors.ts';
import type { TopUpRow } from '@kura/contract/finance/top-up/top-up.ts';
import type { Money } from '@kura/contract/kernel/money.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import { convertMinor } from '@kura/contract/kernel/rate.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { handsOf } from '../../identity/public.ts';
import { rateOn } from '../rate/rate.store.ts';
import { today } from '../rate/set-rate.ts';
import { limitOf } from './person-limit.ts';

/** The hands that a top-up has gone through, as the table holds them. */
export interface Hands {
  createdBy: number | null;
  isStaffApplied: boolean;
  seenBy: number | null;
  receivedSetBy: number | null;
  rateSetBy: number | null;
  reviewedBy: number | null;
  reviewedUpToMinor: number;
  lineMinor: number | null;
  lineImportedBy: number | null;
  lineFreedBy: number | null;
  dayRate: string | null;
}
type Credited = Hands & Pick<TopUpRow, 'paid' | 'received' | 'rate' | 'status'> & { credit: Money };

/** What the yen is worth today, to hold an amount against a limit in RMB. */
export const yenToday = async (db: Query, now: Date): Promise<string | undefined> => (await rateOn(db, 'JPY/CNY', today(now)))?.rate;

export function factsOf(topUp: Credited, yen: string | undefined): CreditFacts {
  const { credit, lineMinor } = topUp;
  const worth = credit.currency === 'CNY' || !yen ? credit.minor : convertMinor(credit.minor, 'JPY', 'CNY', yen);
  return {
    staffApplicant: topUp.isStaffApplied ? topUp.createdBy : null,
    seenBy: topUp.seenBy,
    receivedSetBy: topUp.receivedSetBy,
    rateSetBy: topUp.rateSetBy,
    reviewedBy: topUp.reviewedBy,
    reviewedUpToMinor: topUp.reviewedUpToMinor,
    receivedMinor: (topUp.received ?? topUp.paid).minor,
    line: lineMinor === null ? null : { minor: lineMinor, importedBy: topUp.lineImportedBy, freedBy: topUp.lineFreedBy },
    rate: topUp.rate,
    dayRate: topUp.dayRate,
    worthMinor: worth,
  };
}

/** For a reader: what a second person is needed for, and why theirs is not the last press. */
export function judged(topUp: Credited, last: LastPress | null, yen: string | undefined): Pick<TopUpRow, 'doubt' | 'notLast'> {
  if (!last || (topUp.status !== 'pending' && topUp.status !== 'confirmed')) return { doubt: null, notLast: null };
  const facts = factsOf(topUp, yen);
  return { doubt: doubtOf(facts, last), notLast: topUp.status === 'confirmed' ? whyNotLast(facts, last) : null };
}

/** S09: whoever gave an account its password is no second person beside it. */
export async function seenFrom<T extends Hands>(db: Query, topUp: T, last: number): Promise<T> {
  const { createdBy, seenBy, receivedSetBy, rateSetBy, reviewedBy, lineImportedBy, lineFreedBy } = topUp;
  const hands = { createdBy, seenBy, receivedSetBy, rateSetBy, reviewedBy, lineImportedBy, lineFreedBy };
  const own = await handsOf(db, last, Object.values(hands));
  const joined = Object.entries(hands).map(([name, id]) => [name, id !== null && own.has(id) ? last : id]);
  return { ...topUp, ...Object.fromEntries(joined) };
}

export const refuse = (why: TextRef) => fail(controlErrors.secondPerson, { why: `@${why}` });

/** S09: a program has no eyes. */
export async function lastPressOf(db: Query, actor: Actor): Promise<LastPress | null> {
  return actor.userId === null || actor.userType !== 'staff' ? null : { id: actor.userId, limitMinor: await limitOf(db, actor) };
}
