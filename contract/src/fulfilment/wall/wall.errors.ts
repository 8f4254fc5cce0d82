import type { Errors } from '../../kernel/error.ts';

export const wallErrors = {
  codeTaken: { code: 409, text: 'fulfilment.wall.codeTaken' },
  inUse: { code: 409, text: 'fulfilment.wall.inUse' },
  referenceUsed: { code: 409, text: 'fulfilment.wall.referenceUsed' },
  inHand: { code: 409, text: 'fulfilment.wall.inHand' },
  notOpen: { code: 409, text: 'fulfilment.wall.notOpen' },
  notDone: { code: 409, text: 'fulfilment.wall.notDone' },
} as const satisfies Errors;
