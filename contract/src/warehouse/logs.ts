import { field } from '../kernel/field.ts';
import { choicesOf } from '../kernel/filter.ts';
import type { Logs } from '../kernel/log.ts';
import { areaFields } from './area/area.fields.ts';
import { fbaCenterFields } from './fba-center/fba-center.fields.ts';
import { locationFields } from './location/location.fields.ts';
import { warehouseFields } from './own-warehouse/own-warehouse.fields.ts';
import { shelfFields } from './shelf/shelf.fields.ts';
import { zones } from '../kernel/zone.ts';

export const warehouseLogs = {
  'warehouse.warehouse': {
    ...warehouseFields,
    zone: { ...warehouseFields.zone, kind: 'choice', choices: choicesOf(Object.values(zones), 'identity.user.zoneName') },
    workingWeekdays: {
      ...warehouseFields.workingWeekdays,
      describe: (weekday, { say }) => say(`warehouse.warehouse.weekday.${String(weekday)}`),
    },
    /** Of a day that was closed or charged before it was over, and is not any more. */
    dayTakenBack: field.day('warehouse.warehouse.dayTakenBack'),
    storageRefunded: field.money('warehouse.warehouse.storageRefunded'),
  },
  'warehouse.area': areaFields,
  'warehouse.shelf': shelfFields,
  'warehouse.location': locationFields,
  'warehouse.fbaCenter': fbaCenterFields,
} satisfies Logs;
