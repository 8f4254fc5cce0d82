import { bug } from '../../../kernel/fail.ts';
import { outside, type Account, type Claimant, type Posting, type StockEntry, type StockKey } from './stock-entry.ts';

/**
 * What one entry does to one balance: postings of one direction summed. Where a later posting goes against an earlier one (in and out again),
 * another leg begins, so that the book tells as many pieces as the document, and none is taken before it came.
 */
export interface Leg {
  entry: number;
  /** The order in which the legs of one balance happen. */
  order: number;
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
  /** The leg of an entry and balance that is still open, by both. */
  const open = new Map<string, Leg>();
  const legs: Leg[] = [];
  const claims = new Map<string, ClaimChange>();
  const add = (entry: number, account: Account, quantity: number, claim: Claimant | undefined) => {
    const balanceId = idOf(account);
    const at = `${entry}:${balanceId}`;
    const last = open.get(at);
    const goesOn = last && last[account.holding] * quantity >= 0;
    const leg = goesOn ? last : { entry, order: legs.length, balanceId, available: 0, locked: 0, defective: 0 };
    if (!goesOn) legs.push(leg);
    leg[account.holding] += quantity;
    open.set(at, leg);
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
  const moving = new Set(legs.map((leg) => leg.entry));
  if (moving.size !== entries.length) throw bug('an entry that moves nothing');
  return { legs, claims: [...claims.values()].filter((change) => change.quantity !== 0) };
}
