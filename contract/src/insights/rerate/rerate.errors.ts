import type { Errors } from '../../kernel/error.ts';

export const rerateErrors = {
  fourEyes: { code: 403, text: 'insights.rerate.fourEyes' },
  notYours: { code: 403, text: 'insights.rerate.notYours' },
  tooLate: { code: 409, text: 'insights.rerate.tooLate' },
  noParcel: { code: 409, text: 'insights.rerate.noParcel' },
  sameSize: { code: 409, text: 'insights.rerate.sameSize' },
  already: { code: 409, text: 'insights.rerate.already' },
  notBilled: { code: 409, text: 'insights.rerate.notBilled' },
  noLongerBilled: { code: 409, text: 'insights.rerate.noLongerBilled' },
  notCharged: { code: 409, text: 'insights.rerate.notCharged' },
} as const satisfies Errors;
