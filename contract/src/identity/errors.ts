import type { Errors } from '../kernel/error.ts';

export const identityErrors = {
  /** A05: the same sentence whether the account or the password is wrong. */
  wrongLogin: { code: 400, text: 'identity.session.wrongLogin' },
  wrongCode: { code: 400, text: 'identity.session.wrongCode' },
  /** Of a mail: used, older than half an hour, or never given. */
  wrongLink: { code: 400, text: 'identity.forgotten.wrongLink' },
  locked: { code: 403, text: 'identity.session.locked' },
  /** A03: told only to somebody who knows the password. */
  unaudited: { code: 403, text: 'identity.session.unaudited' },
  auditFailed: { code: 403, text: 'identity.session.auditFailed' },
  disabled: { code: 403, text: 'identity.session.disabled' },
  lastAdmin: { code: 409, text: 'identity.user.lastAdmin' },
  notYourself: { code: 409, text: 'identity.user.notYourself' },
  /** One manages only people who can do nothing that one cannot do oneself. */
  aboveYou: { code: 403, text: 'identity.user.aboveYou' },
  ownersAccount: { code: 403, text: 'identity.user.ownersAccount' },
  ownersPlace: { code: 403, text: 'identity.user.ownersPlace' },
  /** S09, A08: the two who are needed have one hand behind them. */
  oneHand: { code: 403, text: 'identity.user.oneHand' },
  notYourPermission: { code: 403, text: 'identity.role.notYourPermission' },
  adminRoleFixed: { code: 409, text: 'identity.role.adminFixed' },
  readyRoleStays: { code: 409, text: 'identity.role.readyStays' },
  /** Only people of the company itself make keys that speak for it. */
  ownKeysOnly: { code: 403, text: 'identity.apiKey.ownKeysOnly' },
} as const satisfies Errors;
