import { field } from '../kernel/field.ts';
import type { Logs } from '../kernel/log.ts';
import { zones } from '../kernel/zone.ts';
import { prefectureOf } from '../pricing/zone-of.ts';
import { addressFields } from './address/address.fields.ts';
import { labelStyleFields } from './label-style/label-style.fields.ts';
import { orderFields } from './order/order.fields.ts';
import { pickupLogs, pickupTermsLogs } from './pickup/pickup.logs.ts';
import { returnLogs } from './return/return.logs.ts';

/** L17: a line of the log does not know its warehouse; orders leave from Japan only. */
const warehouseClock = { zone: zones.JP } as const;

export const outboundLogs = {
  'outbound.address': addressFields,
  'outbound.labelStyle': { ...labelStyleFields, hasLogo: field.yesNo('outbound.labelStyle.logo') },
  'outbound.return': returnLogs,
  'outbound.returnSetting': { lonePieces: returnLogs.lonePieces },
  'outbound.pickup': pickupLogs,
  'outbound.pickupTerms': pickupTermsLogs,
  'outbound.order': {
    ...orderFields,
    prefecture: { ...orderFields.prefecture, describe: (code, { lang }) => prefectureOf(String(code))?.[lang] ?? String(code) },
    shipBy: { ...orderFields.shipBy, ...warehouseClock },
    createdAt: { ...orderFields.createdAt, ...warehouseClock },
    statusAt: { ...orderFields.statusAt, ...warehouseClock },
    shippedAt: { ...orderFields.shippedAt, ...warehouseClock },
    holdReason: field.text('outbound.order.holdReason'),
    backPieces: field.count('outbound.order.backPieces'),
    lines: field.text('outbound.order.lines'),
    labelCount: field.count('outbound.order.labelCount'),
    held: field.money('outbound.order.heldMoney'),
    charged: field.money('outbound.order.charged'),
    released: field.money('outbound.order.released'),
  },
} satisfies Logs;
