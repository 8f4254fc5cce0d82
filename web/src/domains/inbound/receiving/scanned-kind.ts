export type ScannedKind = 'order' | 'carton' | 'place' | 'figure' | 'other';

const kinds: readonly (readonly [ScannedKind, RegExp])[] = [
  ['carton', /^RK\d{11}-\d{1,7}$/i],
  ['order', /^RK\d{11}$/i],
  // The barcode at the place, or its written code as somebody types it.
  ['place', /^(L\d{8}|[A-Z0-9]{1,8}-\d{2}-\d{2}-\d{2})$/i],
  ['figure', /^\d{1,4}(\+\d{1,4})?$/],
];

/** What was scanned tells by itself what is meant, so that cartons, pieces and shelves come in any order. */
export const kindOf = (code: string): ScannedKind => kinds.find(([, form]) => form.test(code))?.[0] ?? 'other';

export interface Pieces {
  readonly good: number;
  readonly defective: number;
}

/** `12`, or `12+2`: twelve good ones and two damaged. */
export function piecesIn(code: string): Pieces {
  const [good = '0', defective = '0'] = code.split('+');
  return { good: Number(good), defective: Number(defective) };
}
