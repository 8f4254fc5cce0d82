import * as gxFields from '@kura/contract/freight/consolidation/consolidation.fields.ts';
import { transports } from '@kura/contract/freight/consolidation/shares.ts';
import { billStates } from '@kura/contract/freight/consolidation/bill.machine.ts';
import { customsStates } from '@kura/contract/freight/consolidation/customs.machine.ts';
import { priceCurrencies } from '@kura/contract/kernel/money.ts';
import { allItems } from '@kura/contract/freight/consolidation/fee.fields.ts';
import { containerMachine } from '@kura/contract/freight/container/container.machine.ts';
import { truckModels } from '@kura/contract/freight/truck/models.ts';
import { truckMachine } from '@kura/contract/freight/truck/truck.machine.ts';
import type { Enums } from '../../../testing/enums.ts';

export const enums: Enums = {
  'consolidations.status': gxFields.consolidationStates,
  'consolidations.transport': transports,
  'consolidations.type': gxFields.consolidationTypes,
  'consolidations.vehicle_type': gxFields.vehicleTypes,
  'consolidations.departure_port': gxFields.departurePorts,
  'consolidations.destination_port': gxFields.destinationPorts,
  'consolidations.bill_status': billStates,
  'consolidations.export_customs': customsStates,
  'consolidations.import_customs': customsStates,
  'consolidations.currency': priceCurrencies,
  'consolidation_fees.item': allItems,
  'consolidation_fees.currency': priceCurrencies,
  'containers.status': Object.keys(containerMachine.states),
  'trucks.model': truckModels,
  'trucks.status': Object.keys(truckMachine.states),
};
