import { wholeToText, textToWhole } from '@kura/contract/kernel/decimal.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { unitOfLane } from '@kura/contract/pricing/key-words.ts';
import { type LaneDefinition, type LaneInput, laneKey, methodOf } from '@kura/contract/quotes/price-book/price-book.ts';
import { fail, type FieldProblem } from '../../../kernel/fail.ts';

/** Kilograms are compared with volume by a divisor, cubic metres with weight by a density: without it nothing could be computed. */
export function checkLanes(lanes: readonly LaneInput[]): void {
  const fields = lanes.flatMap(({ code, divisor, kgPerCbm }, index): FieldProblem[] => {
    const unit = unitOfLane(code);
    if (unit === 'kg' && divisor === null) return [{ field: `lanes.${index}.divisor`, text: 'quotes.priceBook.divisorNeeded' }];
    if (unit === 'm3' && kgPerCbm === null) return [{ field: `lanes.${index}.kgPerCbm`, text: 'quotes.priceBook.densityNeeded' }];
    return [];
  });
  if (fields.length > 0) throw fail(kernelErrors.badInput, undefined, { fields });
}

const tidy = (units: string): string => wholeToText(textToWhole(units, 2) ?? 0, 2);

export function laneDefinition(input: LaneInput): LaneDefinition {
  const unit = unitOfLane(input.code);
  return {
    ...input,
    lane: laneKey(input),
    method: methodOf(input.code),
    unit,
    divisor: unit === 'kg' ? input.divisor : null,
    kgPerCbm: unit === 'm3' ? input.kgPerCbm : null,
    minUnits: tidy(input.minUnits),
    stepUnits: tidy(input.stepUnits),
  };
}

/** For a lane that comes out of a spreadsheet, where only its prices stand: as such lanes usually are measured. */
export const usualLane = (origin: string, destination: string, code: LaneInput['code'], minUnits: string): LaneDefinition =>
  laneDefinition({
    origin,
    destination,
    code,
    taxIncluded: true,
    transit: '',
    divisor: 6e3,
    kgPerCbm: 500,
    minUnits: code === 'FCL' ? '1' : minUnits,
    stepUnits: code === 'FCL' ? '1' : code === 'LCL' ? '0.01' : '0.5',
  });
