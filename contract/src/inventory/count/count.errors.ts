import type { Errors } from '../../kernel/error.ts';

export const countErrors = {
  nothingToCount: { code: 400, text: 'inventory.count.nothingToCount' },
  tooMany: { code: 400, text: 'inventory.count.tooMany' },
  alreadyFrozen: { code: 409, text: 'inventory.count.alreadyFrozen' },
  openPlaces: { code: 409, text: 'inventory.count.openPlaces' },
  /** There are none yet that anybody may see. */
  stillCounting: { code: 404, text: 'inventory.count.stillCounting' },
  notOnSheet: { code: 409, text: 'inventory.scan.reason.notOnSheet' },
  sameCounter: { code: 403, text: 'inventory.scan.reason.sameCounter' },
} as const satisfies Errors;
