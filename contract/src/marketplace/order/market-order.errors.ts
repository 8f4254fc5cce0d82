import type { Errors } from '../../kernel/error.ts';

export const marketErrors = {
  notOnChannel: { code: 409, text: 'marketplace.refusal.notOnChannel' },
  needsTracking: { code: 409, text: 'marketplace.refusal.needsTracking' },
  notLeftYet: { code: 409, text: 'marketplace.refusal.notLeftYet' },
  ended: { code: 409, text: 'marketplace.refusal.ended' },
  told: { code: 409, text: 'marketplace.refusal.told' },
  acknowledgeFirst: { code: 409, text: 'marketplace.page.acknowledgeFirst' },
  acknowledged: { code: 409, text: 'marketplace.refusal.acknowledged' },
  notShipped: { code: 409, text: 'marketplace.refusal.notShipped' },
  underWay: { code: 409, text: 'marketplace.refusal.underWay' },
  noMail: { code: 409, text: 'marketplace.refusal.noMail' },
  noTracking: { code: 409, text: 'marketplace.refusal.noTracking' },
  masked: { code: 409, text: 'marketplace.refusal.masked' },
  channelSays: { code: 409, text: 'marketplace.refusal.channelSays' },
  notTooLate: { code: 409, text: 'marketplace.refusal.notTooLate' },
  needsWeight: { code: 409, text: 'marketplace.refusal.needsWeight' },
  noFiles: { code: 409, text: 'marketplace.page.noFiles' },
  unreadable: { code: 409, text: 'marketplace.refusal.unreadable' },
  otherFormat: { code: 409, text: 'marketplace.refusal.otherFormat' },
  tooMuch: { code: 409, text: 'marketplace.refusal.tooMuch' },
  unbound: { code: 409, text: 'marketplace.refusal.unbound' },
} as const satisfies Errors;
