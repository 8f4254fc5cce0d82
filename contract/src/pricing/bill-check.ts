import { divideHalfUp } from '../kernel/rate.ts';

export const billResults = ['matched', 'different', 'missing', 'extra', 'duplicate'] as const;
export type BillResult = (typeof billResults)[number];

export interface BillLine {
  tracking: string;
  amountJpy: number;
}
export interface Judged {
  tracking: string;
  result: BillResult;
  expectedJpy: number | null;
  billedJpy: number | null;
  /** Billed beyond what was expected; null where there is nothing to compare. */
  diffJpy: number | null;
}

/** Where no cost book says it, three quarters of the price. */
export const estimatedCost = (priceJpy: number): number => Number(divideHalfUp(BigInt(priceJpy) * 75n, 100n));

/** A carrier's bill against what we shipped: both sides, line by line. `earlier` are numbers of bills before. */
export function judgeBill(
  bill: readonly BillLine[],
  expected: ReadonlyMap<string, number>,
  { toleranceJpy = 0, earlier = new Set<string>() as ReadonlySet<string> } = {},
): Judged[] {
  const seen = new Set<string>(earlier);
  const judged = bill.map(({ tracking, amountJpy: billedJpy }): Judged => {
    // What is given back, and what stands for no parcel at all, is no bill of a parcel: neither its first nor its second.
    if (billedJpy < 0 || tracking === '') return { tracking, result: 'extra', expectedJpy: null, billedJpy, diffJpy: null };
    const expectedJpy = expected.get(tracking) ?? null;
    const isRepeated = seen.has(tracking);
    seen.add(tracking);
    if (isRepeated) return { tracking, result: 'duplicate', expectedJpy, billedJpy, diffJpy: null };
    if (expectedJpy === null) return { tracking, result: 'extra', expectedJpy, billedJpy, diffJpy: null };
    const diffJpy = billedJpy - expectedJpy;
    return { tracking, result: Math.abs(diffJpy) <= toleranceJpy ? 'matched' : 'different', expectedJpy, billedJpy, diffJpy };
  });
  const missing = [...expected].filter(([tracking]) => !seen.has(tracking));
  return [
    ...judged,
    ...missing.map(([tracking, expectedJpy]): Judged => ({ tracking, result: 'missing', expectedJpy, billedJpy: null, diffJpy: null })),
  ];
}
