import type { LastPress } from '@kura/contract/finance/control/four-eyes.ts';
import type { MoneyAdjustment } from '@kura/contract/finance/adjustment/adjustment.ts';
import { convertMinor } from '@kura/contract/kernel/rate.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';

/** As the table holds it. */
export interface StoredAdjustment extends MoneyAdjustment {
  rateSetBy: number | null;
}

/** In fen: the larger of what is given and what is got is never far from the other, so the yuan of it are enough. */
function worthMinor({ amount, converted }: StoredAdjustment, yen: string | undefined): number {
  const yuan = [amount, converted].find((money) => money?.currency === 'CNY');
  if (yuan) return Math.abs(yuan.minor);
  return yen ? convertMinor(Math.abs(amount.minor), 'JPY', 'CNY', yen) : Math.abs(amount.minor);
}

/** Nobody decides about what they proposed, nor at a rate that they set; above their limit, nobody but the manager. */
export function whyNotDecider(adjustment: StoredAdjustment, last: LastPress, yen: string | undefined): TextRef | null {
  if (last.id === adjustment.proposedById) return 'finance.adjustment.fourEyes';
  if (last.id === adjustment.rateSetBy) return 'finance.control.youSetRate';
  return worthMinor(adjustment, yen) > last.limitMinor ? 'finance.control.aboveLimit' : null;
}
