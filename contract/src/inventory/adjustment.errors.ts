import type { Errors } from '../kernel/error.ts';

export const adjustmentErrors = {
  fourEyes: { code: 403, text: 'inventory.adjustment.fourEyes' },
  notYours: { code: 403, text: 'inventory.adjustment.notYours' },
  otherWarehouse: { code: 400, text: 'inventory.document.oneWarehouse' },
} as const satisfies Errors;
