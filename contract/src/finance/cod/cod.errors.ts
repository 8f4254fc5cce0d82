import type { Errors } from '../../kernel/error.ts';

export const codErrors = {
  fourEyes: { code: 403, text: 'finance.codReport.fourEyes' },
  acceptEyes: { code: 403, text: 'finance.codReport.acceptEyes' },
  /** No money of it is left on the carrier's account, or somebody has decided. */
  nothingUnplaced: { code: 409, text: 'finance.codReport.nothingUnplaced' },
  notOpen: { code: 409, text: 'finance.codReport.notOpen' },
  lineTaken: { code: 409, text: 'finance.codReport.lineTaken' },
  lineDiffers: { code: 409, text: 'finance.codReport.lineDiffers' },
  receivedDiffers: { code: 409, text: 'finance.codReport.receivedDiffers' },
  notDiffering: { code: 409, text: 'finance.codReport.notDiffering' },
  decided: { code: 409, text: 'finance.codReport.decided' },
  alreadyCollected: { code: 409, text: 'finance.cod.alreadyCollected' },
} as const satisfies Errors;
