import type { Errors } from '../../kernel/error.ts';

export const rollBackErrors = {
  /** Its data are the preview: what stands in the way, each with its document. */
  refused: { code: 409, text: 'inbound.rollBack.refused' },
  noStepBack: { code: 409, text: 'inbound.rollBack.noStepBack' },
  notCorrectable: { code: 409, text: 'inbound.rollBack.notCorrectable' },
  nothingToCorrect: { code: 400, text: 'inbound.rollBack.nothingToCorrect' },
} as const satisfies Errors;
