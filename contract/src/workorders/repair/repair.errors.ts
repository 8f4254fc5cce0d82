import type { Errors } from '../../kernel/error.ts';

export const repairErrors = {
  /** What becomes of a customer's goods is the customer's own word. */
  notYours: { code: 403, text: 'workorders.repair.notYours' },
  notEnough: { code: 409, text: 'workorders.repair.notEnough' },
  piecesGone: { code: 409, text: 'workorders.repair.piecesGone' },
  partsShort: { code: 409, text: 'workorders.repair.partsShort' },
  noResult: { code: 409, text: 'workorders.repair.noResult' },
  nothingToAbandon: { code: 409, text: 'workorders.repair.nothingToAbandon' },
} as const satisfies Errors;
