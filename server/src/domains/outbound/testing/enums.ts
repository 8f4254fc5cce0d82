import { pickupStates, halfDays } from '@kura/contract/outbound/pickup/pickup.fields.ts';
import { addressCountries, addressKinds } from '@kura/contract/outbound/address/address.fields.ts';
import { vehicleModels } from '@kura/contract/outbound/pickup/vehicles.ts';
import { pickupZones } from '@kura/contract/outbound/pickup/pickup-fee.ts';
import {
  returnStates,
  returnCauses,
  goodChoices,
  defectiveChoices,
  conditions,
  actKinds,
  holdings,
  surplusEnds,
} from '@kura/contract/outbound/return/return.fields.ts';
import { orderStates, orderKinds, packageTypes, shippingTypes, orderSources } from '@kura/contract/outbound/order/order.fields.ts';
import { carrierModes } from '@kura/contract/pricing/carrier-choice.ts';
import { parcelStates } from '@kura/contract/outbound/parcel/parcel.ts';
import { scanStations } from '@kura/contract/outbound/scan-stations.ts';
import { carrierGroups } from '@kura/contract/pricing/carrier-group.ts';
import type { Enums } from '../../../testing/enums.ts';

export const enums: Enums = {
  'door_pickups.status': pickupStates,
  'door_pickups.half_day': halfDays,
  'door_pickups.country': addressCountries,
  'door_pickups.vehicle': vehicleModels,
  'door_pickups.distance': pickupZones,
  'customer_returns.status': returnStates,
  'customer_returns.cause': returnCauses,
  'customer_returns.good_choice': goodChoices,
  'customer_returns.defective_choice': defectiveChoices,
  'customer_return_receipts.condition': conditions,
  'customer_return_acts.kind': actKinds,
  'customer_return_acts.condition': conditions,
  'customer_return_surpluses.condition': holdings,
  'customer_return_surpluses.choice': surplusEnds,
  'shipping_addresses.country': addressCountries,
  'shipping_addresses.kind': addressKinds,
  'outbound_orders.status': orderStates,
  'outbound_orders.carrier_mode': carrierModes,
  'outbound_orders.kind': orderKinds,
  'outbound_orders.package_type': packageTypes,
  'outbound_orders.shipping_type': shippingTypes,
  'outbound_orders.source': orderSources,
  'outbound_parcels.status': parcelStates,
  'outbound_scans.station': scanStations,
  'hand_over_times.carrier': carrierGroups,
};
