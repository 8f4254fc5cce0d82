import type { Errors } from '../kernel/error.ts';

export const outboundErrors = {
  alreadyShipped: { code: 409, text: 'outbound.order.alreadyShipped' },
  otherPrefecture: { code: 409, text: 'outbound.order.askPrefecture' },
  noCarrier: { code: 409, text: 'outbound.order.noCarrier' },
  notAllThere: { code: 409, text: 'outbound.order.notAllThere' },
  noParcel: { code: 409, text: 'outbound.order.noParcel' },
  otherDay: { code: 409, text: 'outbound.order.otherDay' },
  /** Its fees are more than one person gives back alone. */
  backAboveLimit: { code: 409, text: 'outbound.order.backAboveLimit' },
  cameBack: { code: 409, text: 'outbound.order.cameBack' },
  notInTheWay: { code: 409, text: 'outbound.order.notInTheWay' },
  codNotSplit: { code: 409, text: 'outbound.order.codNotSplit' },
  scanOther: { code: 409, text: 'outbound.order.scanOther' },
} as const satisfies Errors;
