import type { Errors } from '../../kernel/error.ts';

export const billErrors = {
  sameFile: { code: 409, text: 'insights.bill.sameFile' },
  nothingNew: { code: 409, text: 'insights.bill.nothingNew' },
  hasFaults: { code: 400, text: 'insights.bill.hasFaults' },
  fourEyes: { code: 403, text: 'insights.bill.fourEyes' },
  ownDecisions: { code: 403, text: 'insights.bill.ownDecisions' },
  changedMeanwhile: { code: 409, text: 'insights.bill.changedMeanwhile' },
  confirmed: { code: 409, text: 'insights.bill.rowConfirmed' },
  notDisputed: { code: 409, text: 'insights.bill.notDisputed' },
  nothingToDecide: { code: 409, text: 'insights.bill.nothingToDecide' },
  notWhole: { code: 409, text: 'insights.bill.notWhole' },
  tooMuch: { code: 409, text: 'insights.bill.tooMuch' },
} as const satisfies Errors;
