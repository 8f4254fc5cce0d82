import { cartonRulesBroken } from '@kura/contract/fba/order/carton-limits.ts';
import { orderErrors } from '@kura/contract/fba/order/order.errors.ts';
import type { PackageRow } from '@kura/contract/fba/order/order.ts';
import { volumeOf } from '@kura/contract/pricing/measure.ts';
import { fail, failField } from '../../../kernel/fail.ts';

export interface Content {
  productId: number;
  quantity: number;
}
/** Cartons of one kind, as a form, a transfer or the table has them. */
export interface Packed {
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  weightG: number;
  boxCount: number;
  fbaNo: string;
  poNumber: string;
  contents: readonly Content[];
}

/** Cartons are numbered through the order. */
export function numbered<P extends Pick<Packed, 'boxCount'>>(packages: readonly P[]): (P & { firstCarton: number })[] {
  let next = 1;
  return packages.map((line) => {
    const firstCarton = next;
    next += line.boxCount;
    return { ...line, firstCarton };
  });
}

const piecesIn = ({ contents }: Pick<Packed, 'contents'>): number => contents.reduce((sum, { quantity }) => sum + quantity, 0);

export const totalsOf = (packages: readonly Packed[]) => ({
  cartons: packages.reduce((sum, { boxCount }) => sum + boxCount, 0),
  pieces: packages.reduce((sum, line) => sum + piecesIn(line) * line.boxCount, 0),
  weightG: packages.reduce((sum, { weightG, boxCount }) => sum + weightG * boxCount, 0),
  volumeMm3: packages.reduce((sum, line) => sum + volumeOf(line) * BigInt(line.boxCount), 0n),
  shipmentIds: [...new Set(packages.map(({ fbaNo }) => fbaNo).filter(Boolean))].join(', '),
});

/** How many of each product its cartons hold. */
export function packedOf(packages: readonly Packed[]): Map<number, number> {
  const packed = new Map<number, number>();
  for (const { boxCount, contents } of packages)
    for (const { productId, quantity } of contents) packed.set(productId, (packed.get(productId) ?? 0) + quantity * boxCount);
  return packed;
}

/** V08: only what was ordered goes into a carton, and never more of it. */
export function refuseOverpacked(packages: readonly Packed[], lines: readonly (Content & { sku: string })[]): void {
  const ordered = new Map(lines.map((line) => [line.productId, line]));
  packages.forEach(({ contents }, index) => {
    if (contents.some(({ productId }) => !ordered.has(productId))) throw failField(`packages.${index}.contents`, 'fba.order.notOrdered');
  });
  for (const [productId, packed] of packedOf(packages)) {
    const { sku = '', quantity = 0 } = ordered.get(productId) ?? {};
    if (packed > quantity) throw fail(orderErrors.packedTooMany, { sku, packed, ordered: quantity });
  }
}

/** With what Amazon would say about each. */
export const withRules = <P extends Packed>(packages: readonly P[]): (P & Pick<PackageRow, 'broken'>)[] =>
  packages.map((line) => ({ ...line, broken: cartonRulesBroken(line, piecesIn(line)) }));
