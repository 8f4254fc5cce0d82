import type { Amount } from '../channel-order.ts';

/** What RMS writes where an amount is not settled yet. */
const notSettled = -9999;

/** Whole yen as they were written. Null: nobody knows it yet (channel rule 5). Anything else is no amount, and the order cannot be read. */
export function yen(value: number | null | undefined): Amount {
  if (value === null || value === undefined || value === notSettled) return null;
  if (!Number.isSafeInteger(value)) throw new Error(`"${String(value)}" is no amount of yen`);
  return String(value);
}

/** Exact; unknown as soon as one part is not settled. A part that RMS leaves empty does not exist. */
export function sumYen(parts: readonly { of: number | null | undefined; isTaken?: boolean }[]): Amount {
  if (parts.some(({ of }) => of === notSettled)) return null;
  const total = parts.reduce((sum, { of, isTaken }) => {
    const part = BigInt(yen(of ?? 0) ?? 0);
    return isTaken ? sum - part : sum + part;
  }, 0n);
  return String(total);
}

/** `0.1`, `0.08`: the shortest way to write it, which is how RMS does. */
export const rateOf = (rate: number | null | undefined): Amount =>
  typeof rate === 'number' && rate >= 0 && /^\d(\.\d{1,4})?$/.test(String(rate)) ? String(rate) : null;
