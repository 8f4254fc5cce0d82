import type { Errors } from '../../kernel/error.ts';

export const consolidationErrors = {
  overPlan: { code: 409, text: 'freight.consolidation.overPlan' },
  overRoom: { code: 409, text: 'freight.consolidation.overRoom' },
  otherCompany: { code: 409, text: 'freight.consolidation.otherCompany' },
  notWaiting: { code: 409, text: 'freight.consolidation.notWaiting' },
  alreadyIn: { code: 409, text: 'freight.consolidation.alreadyIn' },
  otherTransport: { code: 409, text: 'freight.consolidation.otherTransport' },
  /** An order of a whole container is alone in a container of its model. */
  wholeAlone: { code: 409, text: 'freight.consolidation.wholeAlone' },
  wholeOther: { code: 409, text: 'freight.consolidation.wholeOther' },
  /** As many containers as it pays for: neither more nor fewer. */
  wholeMany: { code: 409, text: 'freight.consolidation.wholeMany' },
  wholeFew: { code: 409, text: 'freight.consolidation.wholeFew' },
  notWhole: { code: 409, text: 'freight.consolidation.notWhole' },
  notFoundByCode: { code: 404, text: 'freight.consolidation.notFoundByCode' },
  /** Everybody inside cancelled meanwhile. */
  nothingInside: { code: 409, text: 'freight.consolidation.nothingInside' },
  fixed: { code: 409, text: 'freight.consolidation.fixed' },
  noStepBack: { code: 409, text: 'freight.consolidation.noStepBack' },
  notArrived: { code: 409, text: 'freight.consolidation.notArrived' },
  noRate: { code: 409, text: 'freight.fee.noRate' },
  unlikelyRate: { code: 400, text: 'finance.rate.unlikely' },
  /** A rate of the day that one set oneself, and that jumped, is no second word for a cost at it. */
  youSetRate: { code: 403, text: 'finance.control.youSetRate' },
  feeFourEyes: { code: 403, text: 'freight.fee.fourEyes' },
  feeAboveLimit: { code: 403, text: 'finance.control.aboveLimit' },
  /** What was struck out alone is more than this person decides. */
  feeVoidAboveLimit: { code: 403, text: 'freight.fee.voidAboveLimit' },
  /** What is in the book is taken back before the container is called off. */
  feesFirst: { code: 409, text: 'freight.fee.first' },
  nothingDeclared: { code: 409, text: 'freight.tax.nothingDeclared' },
  taxTooEarly: { code: 409, text: 'freight.tax.tooEarly' },
  taxAboveLimit: { code: 403, text: 'freight.tax.aboveLimit' },
  taxCostAboveLimit: { code: 403, text: 'freight.tax.costAboveLimit' },
  /** Duty that was charged goes back before anybody is taken out. */
  taxFirst: { code: 409, text: 'freight.tax.first' },
  sameTax: { code: 409, text: 'freight.tax.same' },
} as const satisfies Errors;
