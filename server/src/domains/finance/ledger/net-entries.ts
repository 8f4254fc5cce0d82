import { bug } from '../../../kernel/fail.ts';
import { codeOf } from './account-code.ts';
import type { Account, MoneyEntry } from './money-entry.ts';

/** What one entry does to one wallet, all its postings summed. */
interface Leg {
  n: number;
  code: string;
  change: number;
  /** Of all postings, when they have the same; otherwise ''. */
  fee_type: string;
  floor: number | null;
}
interface PostingRow {
  n: number;
  line_no: number;
  f: string;
  t: string;
  currency: string;
  minor: number;
}
export interface Netted {
  accounts: ReadonlyMap<string, Account>;
  postings: readonly PostingRow[];
  legs: readonly Leg[];
}

const isWhole = (minor: number): boolean => Number.isSafeInteger(minor) && minor > 0;

/** The wallet, its movement and the journal are changed by the same numbers: these. */
export function netEntries(entries: readonly MoneyEntry[]): Netted {
  const accounts = new Map<string, Account>();
  const legs = new Map<string, Leg>();
  const postings: PostingRow[] = [];
  const nameOf = (account: Account): string => {
    const code = codeOf(account);
    accounts.set(code, account);
    return code;
  };
  const move = (n: number, wallet: Account, other: Account, change: number, floor: number | undefined) => {
    const code = codeOf(wallet);
    const feeType = other.kind === 'income' ? (other.detail ?? '') : '';
    const leg = legs.get(`${n} ${code}`) ?? { n, code, change: 0, fee_type: feeType, floor: floor ?? null };
    leg.change += change;
    if (leg.fee_type !== feeType) leg.fee_type = '';
    legs.set(`${n} ${code}`, leg);
  };
  entries.forEach((entry, n) => {
    if (entry.postings.length === 0) throw bug(`the entry ${entry.reference} moves nothing`);
    entry.postings.forEach(({ from, to, minor }, i) => {
      if (!isWhole(minor)) throw bug(`a posting of ${minor}`);
      if (from.currency !== to.currency) throw bug(`a posting from ${from.currency} to ${to.currency}`);
      postings.push({ n, line_no: i + 1, f: nameOf(from), t: nameOf(to), currency: from.currency, minor });
      if (from.kind === 'wallet') move(n, from, to, -minor, entry.floorMinor);
      if (to.kind === 'wallet') move(n, to, from, minor, entry.floorMinor);
    });
  });
  return { accounts, postings, legs: [...legs.values()].filter(({ change }) => change !== 0) };
}
