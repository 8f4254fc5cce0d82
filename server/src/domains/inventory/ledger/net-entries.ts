import { bug } from '../../../kernel/fail.ts';
import { outside, type Account, type Claimant, type Posting, type StockEntry, type StockKey } from './stock-entry.ts';

/** What one entry does to one balance, all its postings summed. */
export interface Leg {
  entry: number;
  balanceId: number;
  available: number;
  locked: number;
  defective: number;
}
/** What one entry does to one claim. */
export interface ClaimChange extends Claimant {
  entry: number;
  balanceId: number;
  quantity: number;
}
export type BalanceIdOf = (account: Account) => number;

export const keyText = (k: StockKey): string => `${k.productId}:${k.locationId}:${k.lotId}:${k.storeId ?? ''}`;

const isWhole = (quantity: number): boolean => Number.isSafeInteger(quantity) && quantity > 0;

function check(posting: Posting): void {
  if (!isWhole(posting.quantity)) throw bug(`a posting of ${posting.quantity} pieces`);
  const isLocked = [posting.from, posting.to].some((side) => side !== outside && side.holding === 'locked');
  // K03: a locked piece without an owner would never be freed again.
  if (isLocked !== (posting.claim !== undefined)) throw bug('a posting names a claimant exactly when it touches locked pieces');
}

/** The log line and the shelf are changed by the same numbers: these. */
export function netEntries(entries: readonly StockEntry[], idOf: BalanceIdOf): { legs: Leg[]; claims: ClaimChange[] } {
  const legs = new Map<string, Leg>();
  const claims = new Map<string, ClaimChange>();
  const add = (entry: number, account: Account, quantity: number, claim: Claimant | undefined) => {
    const balanceId = idOf(account);
    const at = `${entry}:${balanceId}`;
    const leg = legs.get(at) ?? { entry, balanceId, available: 0, locked: 0, defective: 0 };
    leg[account.holding] += quantity;
    legs.set(at, leg);
    if (account.holding !== 'locked' || !claim) return;
    const whose = `${at}:${claim.ownerType}:${claim.ownerId}:${claim.lineNo}`;
    const change = claims.get(whose) ?? { ...claim, entry, balanceId, quantity: 0 };
    change.quantity += quantity;
    claims.set(whose, change);
  };
  entries.forEach(({ postings }, entry) => {
    for (const posting of postings) {
      check(posting);
      if (posting.from !== outside) add(entry, posting.from, -posting.quantity, posting.claim);
      if (posting.to !== outside) add(entry, posting.to, posting.quantity, posting.claim);
    }
  });
  const real = [...legs.values()].filter((leg) => leg.available !== 0 || leg.locked !== 0 || leg.defective !== 0);
  const moving = new Set(real.map((leg) => leg.entry));
  if (moving.size !== entries.length) throw bug('an entry that moves nothing');
  return { legs: real, claims: [...claims.values()].filter((change) => change.quantity !== 0) };
}
