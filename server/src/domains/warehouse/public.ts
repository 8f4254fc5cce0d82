/** What other rooms may use of this one. */
export { createArea as addArea } from './area/area.moves.ts';
export { read as fbaCenterById } from './fba-center/fba-center.store.ts';
export { markLocations } from './location/mark-locations.ts';
export { addWarehouse } from './own-warehouse/own-warehouse.moves.ts';
export { generateInto, locationByBarcode, locationsByIds, type Place, virtualLocation, warehouseById } from './location/places.ts';
