import { availableMinor } from '@kura/contract/finance/wallet/arrears.ts';
import type { Currency } from '@kura/contract/kernel/money.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import { type Actor, can } from '../../../kernel/actor.ts';
import { found } from '../../../kernel/fail.ts';
import { override } from './arrears.ts';
import { paidBy, sumsOf } from './paid-by.ts';
import { inArrears } from './refuse.ts';
import type { Wallets } from './wallets.ts';

/**
 * A08: what holds of these would find, in the order in which they are asked: what the earlier ones speak for is not there for the later. Refuses
 * as `openHold` does, and one that is refused speaks for nothing.
 */
export function foreseeHolds(
  actor: Actor,
  wallets: ReadonlyMap<number, Wallets>,
): (companyId: number, lines: readonly PricedLine[]) => void {
  const left = new Map(
    [...wallets].map(([companyId, { CNY, JPY }]): [number, Record<Currency, number>] => [
      companyId,
      { CNY: availableMinor(CNY), JPY: availableMinor(JPY) },
    ]),
  );
  return (companyId, lines) => {
    const own = found(left.get(companyId));
    const sums = sumsOf(lines.map((line) => paidBy(line, found(wallets.get(companyId)).isDualWallet)));
    const others = (['CNY', 'JPY'] as const).filter((currency) => sums.every((sum) => sum.currency !== currency));
    const short = [...sums, ...others.map((currency) => ({ currency, minor: 0 }))].find(({ currency, minor }) => own[currency] < minor);
    if (short && !can(actor, override))
      throw inArrears({ currency: short.currency, needMinor: short.minor, haveMinor: own[short.currency] });
    for (const { currency, minor } of sums) own[currency] -= minor;
  };
}
