/** What other rooms may use of this one. */
export { createArea as addArea } from './area.moves.ts';
export { addWarehouse } from './own-warehouse.moves.ts';
export { generateInto, locationByBarcode, locationsByIds, markLocations, type Place, virtualLocation, warehouseById } from './places.ts';
export { addReadyWarehouse } from './ready.ts';
