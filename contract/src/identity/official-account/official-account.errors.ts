import type { Errors } from '../../kernel/error.ts';

export const officialAccountErrors = {
  notConfigured: { code: 409, text: 'identity.officialAccount.notConfigured' },
  alreadyBound: { code: 409, text: 'identity.officialAccount.alreadyBound' },
  notBound: { code: 409, text: 'identity.officialAccount.notBound' },
  unreachable: { code: 503, text: 'identity.officialAccount.unreachable' },
} as const satisfies Errors;
