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
  'USE',
] as const;
export type MovementType = (typeof movementTypes)[number];

/** What a row of stock says of its place; `virtual` is a place that is no shelf (on a cart, in a parcel …). */
export const stockStates = ['normal', 'frozen', 'abnormal', 'virtual'] as const;
