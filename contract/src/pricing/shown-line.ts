import type { ShownLine } from './priced-line.schema.ts';
import type { PricedLine } from './priced-line.ts';

/** A line without its basis, with the number of the special quote that it came from. */
export function shownLine(line: PricedLine): ShownLine {
  const { feeType, item, group, units, unitPrice, original, cnyMinor, source, basis, steps } = line;
  const special = basis.prices.find((price) => price.source === 'special')?.from;
  return {
    feeType,
    item,
    group,
    units,
    unitPrice,
    original,
    cnyMinor,
    source,
    steps: [...steps],
    specialNumber: special && 'number' in special ? special.number : '',
  };
}
