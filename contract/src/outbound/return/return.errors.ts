import type { Errors } from '../../kernel/error.ts';

export const returnErrors = {
  /** Pieces of it still lie in the returns area or at the repair bench. */
  notAllDone: { code: 409, text: 'outbound.return.notAllDone' },
  alreadyTakenBack: { code: 409, text: 'outbound.return.alreadyTakenBack' },
  piecesGone: { code: 409, text: 'outbound.return.piecesGone' },
  customersDecision: { code: 409, text: 'outbound.return.customersDecision' },
  /** Work on it has begun, or it is not here. */
  tooLateToDecide: { code: 409, text: 'outbound.return.tooLateToDecide' },
  otherDecision: { code: 409, text: 'outbound.return.otherDecision' },
  overRepairLimit: { code: 409, text: 'outbound.return.overRepairLimit' },
  /** Its pieces at the bench are a repair order's. */
  inRepairOrder: { code: 409, text: 'outbound.return.inRepairOrder' },
  referenceElsewhere: { code: 409, text: 'outbound.return.referenceElsewhere' },
  /** The parcel has a return under way. */
  alreadyOpen: { code: 409, text: 'outbound.return.alreadyOpen' },
  /** Told to staff only. */
  othersParcel: { code: 409, text: 'outbound.return.othersParcel' },
  tooManyParcels: { code: 409, text: 'outbound.return.tooManyParcels' },
  aboveLimit: { code: 409, text: 'outbound.return.aboveLimit' },
  /** What came above what left still waits in the abnormal area, for the customer's answer or for its end. */
  surplusOpen: { code: 409, text: 'outbound.return.surplusOpen' },
  surplusDecided: { code: 409, text: 'outbound.return.surplusDecided' },
  /** An order says how many may come back; and who received of it is no second person. */
  notToVouch: { code: 409, text: 'outbound.return.notToVouch' },
  vouchEyes: { code: 403, text: 'outbound.return.vouchEyes' },
  knownParcel: { code: 409, text: 'outbound.return.knownParcel' },
  noPrice: { code: 409, text: 'outbound.return.noPrice' },
} as const satisfies Errors;
