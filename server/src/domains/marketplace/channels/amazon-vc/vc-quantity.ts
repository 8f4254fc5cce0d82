import { type Told, textOf, toldOf, wholeOf } from '../selling-partner/told.ts';

export interface VcUnit {
  unitOfMeasure: 'Cases' | 'Eaches';
  /** Pieces in a case; 1 for single ones. */
  unitSize: number;
}
export interface VcQuantity extends VcUnit {
  amount: number;
}

/** The model says `Cases`, Amazon's own examples also `CASES`. */
export function unitOf(quantity: unknown): VcUnit {
  const told = toldOf(quantity);
  const isCase = textOf(told.unitOfMeasure).toLowerCase() === 'cases';
  return { unitOfMeasure: isCase ? 'Cases' : 'Eaches', unitSize: isCase ? Math.max(1, wholeOf(told.unitSize)) : 1 };
}
export const piecesOf = (quantity: unknown): number => wholeOf(toldOf(quantity).amount) * unitOf(quantity).unitSize;

/** Back into the unit of the order; what fills no whole case is told in single pieces. */
export const quantityOf = (pieces: number, unit: VcUnit): VcQuantity =>
  pieces % unit.unitSize === 0
    ? { amount: pieces / unit.unitSize, unitOfMeasure: unit.unitOfMeasure, unitSize: unit.unitSize }
    : { amount: pieces, unitOfMeasure: 'Eaches', unitSize: 1 };

/** `start--end`, of which either may be missing. */
export function windowOf(interval: unknown): { from: string; to: string } {
  const [from = '', to = ''] = textOf(interval).split('--');
  return { from, to };
}

export const receivedPieces = (item: Told): number => piecesOf(toldOf(item.receivingStatus).receivedQuantity);
