/**
 * What goes back when less was done than charged: the charge less what is kept, and never more than is left of it. Whoever keeps a part
 * computes it at the rate of the charge.
 */
export function refundMinor({
  chargedMinor,
  keptMinor,
  refundedMinor = 0,
}: {
  chargedMinor: number;
  keptMinor: number;
  refundedMinor?: number;
}): number {
  const due = chargedMinor - keptMinor - refundedMinor;
  return Math.max(0, Math.min(due, chargedMinor - refundedMinor));
}
