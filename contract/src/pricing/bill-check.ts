import { divideHalfUp } from '../kernel/rate.ts';

/** `unbilled`: in the book, and in the corrected file no more; found as a file comes in, not by comparing. */
export const billResults = ['matched', 'different', 'missing', 'extra', 'duplicate', 'unbilled'] as const;
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
  /** What is given back for it on the same bill, at or below zero. */
  creditJpy: number;
  /** What is billed after the credit beyond what was expected; null where there is nothing to compare. */
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
  const credits = new Map<string, number>();
  for (const { tracking, amountJpy } of bill)
    if (amountJpy < 0 && tracking !== '') credits.set(tracking, (credits.get(tracking) ?? 0) + amountJpy);
  const judged = bill.map(({ tracking, amountJpy: billedJpy }): Judged => {
    // What is given back, and what stands for no parcel at all, is no bill of a parcel: neither its first nor its second.
    if (billedJpy < 0 || tracking === '') return { tracking, result: 'extra', expectedJpy: null, billedJpy, creditJpy: 0, diffJpy: null };
    const expectedJpy = expected.get(tracking) ?? null;
    const isRepeated = seen.has(tracking);
    seen.add(tracking);
    if (isRepeated) return { tracking, result: 'duplicate', expectedJpy, billedJpy, creditJpy: 0, diffJpy: null };
    if (expectedJpy === null) return { tracking, result: 'extra', expectedJpy, billedJpy, creditJpy: 0, diffJpy: null };
    const given = credits.get(tracking) ?? 0;
    // More than was asked for is given back for something else: a person looks at both.
    const creditJpy = billedJpy + given < 0 ? 0 : given;
    const diffJpy = billedJpy + creditJpy - expectedJpy;
    const result = Math.abs(diffJpy) <= toleranceJpy ? 'matched' : 'different';
    return { tracking, result, expectedJpy, billedJpy, creditJpy, diffJpy };
  });
  const missing = [...expected].filter(([tracking]) => !seen.has(tracking));
  return [
    ...judged,
    ...missing.map(([tracking, expectedJpy]): Judged => ({
      tracking,
      result: 'missing',
      expectedJpy,
      billedJpy: null,
      creditJpy: 0,
      diffJpy: null,
    })),
  ];
}
