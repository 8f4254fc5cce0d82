import type { Errors } from '../../kernel/error.ts';

export const fbaTransferErrors = {
  takenUp: { code: 409, text: 'inbound.fbaTransfer.isTakenUp' },
  nothingSent: { code: 409, text: 'inbound.fbaTransfer.nothingSent' },
  problemsLeft: { code: 409, text: 'inbound.fbaTransfer.problemsLeft' },
  cartonsLeft: { code: 409, text: 'inbound.fbaTransfer.cartonsLeft' },
} as const satisfies Errors;
