import { waveModes, waveKinds, waveStates, waveOrigins } from '@kura/contract/fulfilment/wave/wave.fields.ts';
import { shippingTypes } from '@kura/contract/outbound/order/order.fields.ts';
import { leaveReasons } from '@kura/contract/fulfilment/wave/wave.ts';
import { pickingStates, routeMethods, taskStates } from '@kura/contract/fulfilment/picking/picking.fields.ts';
import { sortingStates } from '@kura/contract/fulfilment/wall/wall.fields.ts';
import { weighStations, weighVerdicts } from '@kura/contract/fulfilment/weighing/weighing.ts';
import { carrierGroups } from '@kura/contract/pricing/carrier-group.ts';
import { printPrograms } from '@kura/contract/fulfilment/label/label.fields.ts';
import type { Enums } from '../../../testing/enums.ts';

export const enums: Enums = {
  'wave_settings.mode': waveModes,
  'waves.kind': waveKinds,
  'waves.shipping_type': shippingTypes,
  'waves.status': waveStates,
  'waves.origin': waveOrigins,
  'wave_orders.left_because': leaveReasons,
  'picking_lists.status': pickingStates,
  'picking_lists.method': routeMethods,
  'pick_tasks.status': taskStates,
  'sortings.status': sortingStates,
  'fulfilment_weighings.station': weighStations,
  'fulfilment_weighings.verdict': weighVerdicts,
  'fulfilment_manifests.carrier': carrierGroups,
  'fulfilment_manifests.status': ['open', 'closed'],
  'fulfilment_labels.source': ['pool', 'import'],
  'fulfilment_tracking_pools.carrier': carrierGroups,
  'fulfilment_carrier_accounts.carrier': carrierGroups,
  'fulfilment_print_exports.program': printPrograms,
};
