/** What other rooms may use of this one. */
export { createArea as addArea } from './area.moves.ts';
export { markLocations } from './mark-locations.ts';
export { addWarehouse } from './own-warehouse.moves.ts';
export { generateInto, locationByBarcode, locationsByIds, type Place, virtualLocation, warehouseById } from './places.ts';
export { addReadyWarehouse } from './ready.ts';
