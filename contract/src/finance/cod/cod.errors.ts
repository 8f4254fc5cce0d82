import type { Errors } from '../../kernel/error.ts';

export const codErrors = {
  fourEyes: { code: 403, text: 'finance.codReport.fourEyes' },
  receivedDiffers: { code: 409, text: 'finance.codReport.receivedDiffers' },
  notDiffering: { code: 409, text: 'finance.codReport.notDiffering' },
  decided: { code: 409, text: 'finance.codReport.decided' },
  alreadyCollected: { code: 409, text: 'finance.cod.alreadyCollected' },
} as const satisfies Errors;
