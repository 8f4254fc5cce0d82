import type { PackageInput } from '@kura/contract/inbound/package/package.ts';
import { volumeOf } from '@kura/contract/pricing/measure.ts';

type Cartons = Pick<PackageInput, 'lengthMm' | 'widthMm' | 'heightMm' | 'weightG' | 'boxCount' | 'quantityPerBox'>;

/** Cartons are numbered through the order. */
export function cartonsOf<P extends Pick<PackageInput, 'boxCount'>>(packages: readonly P[]): (P & { firstCarton: number })[] {
  let next = 1;
  return packages.map((line) => {
    const firstCarton = next;
    next += line.boxCount;
    return { ...line, firstCarton };
  });
}

export interface OrderTotals {
  boxes: number;
  pieces: number;
  weightG: number;
  volumeMm3: bigint;
}
export const totalsOf = (packages: readonly Cartons[]): OrderTotals => ({
  boxes: packages.reduce((sum, { boxCount }) => sum + boxCount, 0),
  pieces: packages.reduce((sum, { boxCount, quantityPerBox }) => sum + boxCount * quantityPerBox, 0),
  weightG: packages.reduce((sum, { weightG, boxCount }) => sum + weightG * boxCount, 0),
  volumeMm3: packages.reduce((sum, line) => sum + volumeOf(line) * BigInt(line.boxCount), 0n),
});
