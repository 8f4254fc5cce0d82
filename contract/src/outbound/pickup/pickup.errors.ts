import type { Errors } from '../../kernel/error.ts';

export const pickupErrors = {
  tooLarge: { code: 409, text: 'outbound.pickup.tooLarge' },
  vehicleTooSmall: { code: 409, text: 'outbound.pickup.vehicleTooSmall' },
  secondPerson: { code: 403, text: 'outbound.pickup.secondPerson' },
  notAccepted: { code: 409, text: 'outbound.pickup.notAccepted' },
} as const satisfies Errors;
