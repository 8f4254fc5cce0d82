import type { Errors } from '../../kernel/error.ts';

export const waveErrors = {
  nothingWaits: { code: 409, text: 'fulfilment.wave.nothingWaits' },
  mixed: { code: 400, text: 'fulfilment.wave.mixed' },
  noLongerWait: { code: 409, text: 'fulfilment.wave.noLongerWait' },
  otherRules: { code: 409, text: 'fulfilment.wave.otherRules' },
  tooMany: { code: 400, text: 'fulfilment.wave.tooMany' },
} as const satisfies Errors;
