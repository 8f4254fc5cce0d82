import type { Errors } from '../../kernel/error.ts';

export const adjustmentErrors = {
  fourEyes: { code: 403, text: 'inventory.adjustment.fourEyes' },
  /** What somebody counted is decided by somebody else. */
  counterDecides: { code: 403, text: 'inventory.adjustment.counterDecides' },
  notYours: { code: 403, text: 'inventory.adjustment.notYours' },
  /** The count has booked what differed: the proposal would correct it once more. */
  countedSince: { code: 409, text: 'inventory.adjustment.countedSince' },
  severalCompanies: { code: 409, text: 'inventory.adjustment.severalCompanies' },
  /** Proposed while the repair bench could still be corrected. */
  atBench: { code: 409, text: 'inventory.adjustment.atBench' },
  /** Proposed while the returns area could still be corrected. */
  inReturns: { code: 409, text: 'inventory.adjustment.inReturns' },
} as const satisfies Errors;
