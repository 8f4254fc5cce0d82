import type { Errors } from '../../kernel/error.ts';

export const abnormalErrors = {
  alreadyOpen: { code: 409, text: 'inventory.abnormal.alreadyOpen' },
  notOnShelf: { code: 400, text: 'inventory.abnormal.notOnShelf' },
  beingCounted: { code: 409, text: 'inventory.abnormal.beingCounted' },
  notEmpty: { code: 409, text: 'inventory.abnormal.notEmpty' },
  notFreezable: { code: 409, text: 'inventory.abnormal.notFreezable' },
  notFrozen: { code: 409, text: 'inventory.abnormal.notFrozen' },
} as const satisfies Errors;
