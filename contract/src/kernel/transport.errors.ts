import type { Errors } from './error.ts';

/** What is told to who does not get as far as a call: no page of ours ever sees it. */
export const transportErrors = {
  headersTooLarge: { code: 431, text: 'kernel.transport.headersTooLarge', http: 431 },
  requestTooSlow: { code: 408, text: 'kernel.transport.tooSlow', http: 408 },
  tooManyConnections: { code: 429, text: 'kernel.transport.tooManyConnections', http: 429 },
} as const satisfies Errors;
