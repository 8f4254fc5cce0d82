import {
  repairStates,
  repairTypes,
  holdings,
  faultLabels,
  chargeTypes,
  instructions,
} from '@kura/contract/workorders/repair/repair.fields.ts';
import { priceStates, orderKinds, orderStates, orderTypes } from '@kura/contract/workorders/order/order.fields.ts';
import { currencies } from '@kura/contract/kernel/money.ts';
import type { Enums } from '../../../testing/enums.ts';

export const enums: Enums = {
  'repair_orders.status': repairStates,
  'repair_orders.type': repairTypes,
  'repair_orders.holding': holdings,
  'repair_orders.fault_label': faultLabels,
  'repair_orders.charge_type': chargeTypes,
  'repair_orders.price_state': priceStates,
  'repair_orders.instruction': instructions,
  'work_orders.kind': orderKinds,
  'work_orders.status': orderStates,
  'work_orders.type': orderTypes,
  'work_orders.price_state': priceStates,
  'work_orders.currency': currencies,
  'work_order_templates.type': orderTypes,
  'work_order_templates.currency': currencies,
};
