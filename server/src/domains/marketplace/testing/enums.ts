import * as marketStates from '@kura/contract/marketplace/order/states.ts';
import { deadLetterKinds, deadLetterStates } from '@kura/contract/marketplace/dead-letter/dead-letter.fields.ts';
import { carrierModes } from '@kura/contract/pricing/carrier-choice.ts';
import type { Enums } from '../../../testing/enums.ts';

export const enums: Enums = {
  'channel_writes.kind': marketStates.writeKinds,
  'channel_writes.status': marketStates.writeStates,
  'dead_letters.kind': deadLetterKinds,
  'dead_letters.status': deadLetterStates,
  'marketplace_orders.forward_status': marketStates.forwardStates,
  'marketplace_orders.order_status': marketStates.marketOrderStates,
  'marketplace_orders.order_type': marketStates.marketOrderTypes,
  'marketplace_orders.payment_status': marketStates.paymentStates,
  'marketplace_orders.platform_status': marketStates.platformStates,
  'marketplace_orders.shipment_status': marketStates.shipmentStates,
  'marketplace_orders.shipping_type': marketStates.marketShippingTypes,
  'marketplace_orders.waybill_status': marketStates.waybillStates,
  'forward_rules.carrier_mode': carrierModes,
};
