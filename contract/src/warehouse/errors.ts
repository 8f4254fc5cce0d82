import type { Errors } from '../kernel/error.ts';

export const warehouseErrors = {
  codeTaken: { code: 409, text: 'warehouse.warehouse.codeTaken' },
  areaNameTaken: { code: 409, text: 'warehouse.area.nameTaken' },
  areaHasShelves: { code: 409, text: 'warehouse.area.hasShelves' },
  areaHoldsStock: { code: 409, text: 'warehouse.area.holdsStock' },
  shelvesTaken: { code: 409, text: 'warehouse.shelf.taken' },
  mapTooLarge: { code: 400, text: 'warehouse.location.mapTooLarge' },
  tooManyLabels: { code: 400, text: 'warehouse.location.tooManyLabels' },
  unknownLocation: { code: 404, text: 'warehouse.location.unknown' },
  fbaCodeTaken: { code: 409, text: 'warehouse.fbaCenter.codeTaken' },
} as const satisfies Errors;
