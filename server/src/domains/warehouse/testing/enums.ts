import { warehouseCountries } from '@kura/contract/warehouse/own-warehouse/own-warehouse.fields.ts';
import { warehouseMachine } from '@kura/contract/warehouse/own-warehouse/own-warehouse.machine.ts';
import { areaKinds } from '@kura/contract/warehouse/area/area.fields.ts';
import { shelfTypes } from '@kura/contract/warehouse/shelf/shelf.fields.ts';
import { locationKinds, locationStates } from '@kura/contract/warehouse/location/location.fields.ts';
import { fbaCenterKinds, certainties } from '@kura/contract/warehouse/fba-center/fba-center.fields.ts';
import { fbaCenterMachine } from '@kura/contract/warehouse/fba-center/fba-center.machine.ts';
import type { Enums } from '../../../testing/enums.ts';

export const enums: Enums = {
  'warehouses.country': warehouseCountries,
  'warehouses.status': Object.keys(warehouseMachine.states),
  'areas.kind': areaKinds,
  'shelves.shelf_type': shelfTypes,
  'locations.kind': locationKinds,
  'locations.shelf_type': shelfTypes,
  'locations.state': locationStates,
  'fba_centers.kind': fbaCenterKinds,
  'fba_centers.certainty': certainties,
  'fba_centers.status': Object.keys(fbaCenterMachine.states),
};
