import { fnskuConditions } from '@kura/contract/fba/fnsku/fnsku.fields.ts';
import { orderStates, orderSources, deliveryWays, differenceStates } from '@kura/contract/fba/order/order.fields.ts';
import { tripStates, tripRules } from '@kura/contract/fba/carpool/carpool.fields.ts';
import { appointmentEvents } from '@kura/contract/fba/carpool/carpool.ts';
import type { Enums } from '../../../testing/enums.ts';

export const enums: Enums = {
  'fba_fnskus.condition': fnskuConditions,
  'fba_orders.status': orderStates,
  'fba_orders.source': orderSources,
  'fba_orders.way': deliveryWays,
  'fba_orders.difference': differenceStates,
  'fba_differences.status': differenceStates,
  'fba_trips.status': tripStates,
  'fba_trips.rule': tripRules,
  'fba_appointment_steps.what': appointmentEvents,
};
