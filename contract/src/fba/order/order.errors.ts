import type { Errors } from '../../kernel/error.ts';

export const orderErrors = {
  /** V08 */
  packedTooMany: { code: 409, text: 'fba.order.packedTooMany' },
  /** A set is made of other parts since its cartons were filled. */
  partsChanged: { code: 409, text: 'fba.order.partsChanged' },
  serialsMissing: { code: 409, text: 'fba.order.serialsMissing' },
  noPackages: { code: 409, text: 'fba.order.noPackages' },
  cartonRules: { code: 409, text: 'fba.order.cartonsBreak' },
  noShipmentId: { code: 409, text: 'fba.order.noShipmentId' },
  noTracking: { code: 409, text: 'fba.order.noTracking' },
  centerWithoutCode: { code: 409, text: 'fba.order.centerWithoutCode' },
  receiptNeeded: { code: 409, text: 'fba.receipt.needed' },
  truckAboveLimit: { code: 403, text: 'fba.order.truckAboveLimit' },
} as const satisfies Errors;
