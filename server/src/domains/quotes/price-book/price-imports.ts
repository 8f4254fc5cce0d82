import {
  costSheet,
  expressSheet,
  type ExpressSheetRow,
  laneSheet,
  type LaneSheetRow,
  serviceSheet,
  type ServiceSheetRow,
  storageSheet,
  type StorageSheetRow,
} from '@kura/contract/quotes/price-book/price-import.sheet.ts';
import { importOf } from '../../../kernel/domain.ts';
import type { Place } from '../../../kernel/jobs.ts';
import type { ImportTarget } from '../../../kernel/registry.ts';
import { importExpress, importLanes, importServices, importStorage } from './import-prices.ts';

const permission = 'quotes:priceBook:edit';
/** Twenty are enough to see what is wrong; the file comes back with all of them marked. */
const mostShown = 20;

const bookPlace = (tab: string): Place => ({ code: 'quote-entry', search: { tab } });

/** A file for each book; costs are imported by those who may see them. */
export const priceImports: readonly ImportTarget[] = [
  importOf<ExpressSheetRow>({
    sheet: expressSheet,
    permission,
    place: bookPlace('express'),
    mostShown,
    run: (tx, actor, rows, now) => importExpress(tx, actor, 'express', rows, now),
  }),
  importOf<ExpressSheetRow>({
    sheet: costSheet,
    permission: 'quotes:priceBook:cost',
    place: bookPlace('cost'),
    mostShown,
    run: (tx, actor, rows, now) => importExpress(tx, actor, 'cost', rows, now),
  }),
  importOf<LaneSheetRow>({ sheet: laneSheet, permission, place: bookPlace('lane'), mostShown, run: importLanes }),
  importOf<StorageSheetRow>({ sheet: storageSheet, permission, place: bookPlace('storage'), mostShown, run: importStorage }),
  importOf<ServiceSheetRow>({ sheet: serviceSheet, permission, place: bookPlace('service'), mostShown, run: importServices }),
];
