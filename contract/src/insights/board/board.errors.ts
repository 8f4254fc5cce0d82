import type { Errors } from '../../kernel/error.ts';

export const boardErrors = {
  /** The same for a token that was revoked, has expired or never was: a stranger learns nothing. */
  displayEnded: { code: 403, text: 'insights.display.ended' },
  alreadyRevoked: { code: 409, text: 'insights.display.alreadyRevoked' },
  /** A board of Japan for a warehouse in China. */
  otherCountry: { code: 409, text: 'insights.display.otherCountry' },
} as const satisfies Errors;
