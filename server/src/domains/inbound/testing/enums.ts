import { fbaReturnStates, conditions, overReasons } from '@kura/contract/inbound/fba-return/fba-return.fields.ts';
import { holdings, differenceReasons } from '@kura/contract/inbound/receiving/receiving.ts';
import { orderStates, deliveryMethods, transportMethods } from '@kura/contract/inbound/order/order.fields.ts';
import { problemChoices, problemKinds, problemStates } from '@kura/contract/inbound/problem/problem.fields.ts';
import type { Enums } from '../../../testing/enums.ts';

export const enums: Enums = {
  'fba_returns.status': fbaReturnStates,
  'fba_return_receipts.condition': conditions,
  'fba_return_receipts.over_reason': overReasons,
  'fba_return_shelvings.holding': holdings,
  'inbound_orders.status': orderStates,
  'inbound_orders.delivery_method': deliveryMethods,
  'inbound_orders.transport_method': transportMethods,
  'inbound_problems.choice': problemChoices,
  'inbound_problems.kind': problemKinds,
  'inbound_problems.status': problemStates,
  'inbound_shelvings.holding': holdings,
  'inbound_differences.reason': differenceReasons,
  'inbound_fba_transfers.taken_up_at': { ours: 'taken up by whom, by which and when are one fact' },
  'inbound_cartons.status': { ours: 'a carton is counted, and shown by what became of it' },
};
