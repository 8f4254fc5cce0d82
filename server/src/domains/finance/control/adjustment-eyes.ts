import type { LastPress } from '@kura/contract/finance/control/four-eyes.ts';
import type { MoneyAdjustment } from '@kura/contract/finance/adjustment/adjustment.ts';
import { highestRates } from '@kura/contract/finance/rate/rate.ts';
import { convertMinor } from '@kura/contract/kernel/rate.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { handsOf } from '../../identity/public.ts';

/** As the table holds it. */
export interface StoredAdjustment extends MoneyAdjustment {
  rateSetBy: number | null;
  /** The key of the program that asked for it. */
  proposedKey: number | null;
}

/** In fen: the larger of what is given and what is got, yen at the rate of the day: the one of a conversion is typed, and must not make it small. */
function worthMinor({ amount, converted }: StoredAdjustment, yen: string | undefined): number {
  const worths = [amount, converted]
    .filter((money) => money !== null)
    .map(({ currency, minor }) => convertMinor(Math.abs(minor), currency, 'CNY', yen ?? highestRates['JPY/CNY']));
  return Math.max(...worths);
}

/** Who else is this person: whoever gave an account its password is no second person beside it. */
export const ownHands = (db: Query, last: LastPress, rows: readonly StoredAdjustment[]): Promise<ReadonlySet<number>> =>
  handsOf(
    db,
    last.id,
    rows.flatMap(({ proposedById, rateSetBy }) => [proposedById, rateSetBy]),
  );

/** Nobody decides about what they proposed, nor at a rate that they set; above their limit, nobody but the manager. */
export function whyNotDecider(
  adjustment: StoredAdjustment,
  last: LastPress & { readonly hands: ReadonlySet<number> },
  yen: string | undefined,
): TextRef | null {
  const { proposedById, rateSetBy } = adjustment;
  if (proposedById !== null && last.hands.has(proposedById)) return 'finance.adjustment.fourEyes';
  if (rateSetBy !== null && last.hands.has(rateSetBy)) return 'finance.control.youSetRate';
  return worthMinor(adjustment, yen) > last.limitMinor ? 'finance.control.aboveLimit' : null;
}
