import { shareTruck } from '../../freight/carpool.ts';
import { truckKg } from '../../pricing/measure.ts';

interface Part {
  readonly orderId: number;
  readonly companyId: number;
  readonly mm3: number;
  readonly g: number;
}
/** The fee of a truck in yen, for each order on it: by revenue volume, the larger of m³ and kg / 280, and together exactly the fee. */
export function shareFee(feeJpy: number, parts: readonly Part[]): Map<number, number> {
  if (parts.length === 0) return new Map();
  const shares = shareTruck(
    feeJpy,
    parts.map(({ orderId, mm3, g }) => ({ id: String(orderId), mm3: BigInt(mm3), g: BigInt(g) })),
  );
  return new Map(parts.map(({ orderId }, at) => [orderId, shares[at] ?? 0]));
}

/** In thousandths of a cubic metre. */
export const revenueL = ({ mm3, g }: { mm3: number; g: number }): number => Math.round(Math.max(mm3 / 1_000_000, g / 280));
/** By what a Japanese truck reckons: a cubic metre is at least 280 kg. */
export const chargeableKg = ({ mm3, g }: { mm3: number; g: number }): number => Number(truckKg(BigInt(mm3), BigInt(g), 280));
