import type { Errors } from '../../kernel/error.ts';

export const webhookErrors = {
  /** Channels go by the status line and not by what stands in the answer. */
  notSigned: { code: 403, text: 'marketplace.webhook.notSigned', http: 403 },
} as const satisfies Errors;
