import type { Errors } from '../../kernel/error.ts';

export const bindingErrors = {
  refused: { code: 409, text: 'marketplace.binding.refused' },
  silent: { code: 409, text: 'marketplace.binding.silent' },
  noConsent: { code: 409, text: 'marketplace.binding.noConsent' },
  noApp: { code: 409, text: 'marketplace.binding.noApp' },
  consentOver: { code: 409, text: 'marketplace.binding.consentOver' },
} as const satisfies Errors;
