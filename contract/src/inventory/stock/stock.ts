/** Kinds of movements in the stock book, as the documents of the provider name them. */
export const movementTypes = [
  'RCV',
  'PUT',
  'LOCK',
  'UNLOCK',
  'PICK',
  'SORT',
  'CHECK',
  'SHIP',
  'BACK',
  'MOVE',
  'TRF',
  'GAIN',
  'LOSS',
  'DEF',
  'FIX',
  'RTN',
] as const;
export type MovementType = (typeof movementTypes)[number];
