import type { Errors } from '../../kernel/error.ts';

export const fbaReturnErrors = {
  /** Pieces of it still lie in the returns area. */
  notAllShelved: { code: 409, text: 'inbound.fbaReturn.notAllShelved' },
  alreadyTakenBack: { code: 409, text: 'inbound.fbaReturn.alreadyTakenBack' },
  /** Shelved, picked, gone: what is no longer in the returns area cannot be taken back from there. */
  piecesGone: { code: 409, text: 'inbound.fbaReturn.piecesGone' },
  alreadyDisposed: { code: 409, text: 'inbound.fbaReturn.alreadyDisposed' },
  aboveLimit: { code: 409, text: 'inbound.fbaReturn.aboveLimit' },
  tooManyParcels: { code: 409, text: 'inbound.fbaReturn.tooManyParcels' },
  noPrice: { code: 409, text: 'inbound.fbaReturn.noPrice' },
} as const satisfies Errors;
