import * as endpoints from '@kura/contract/freight/truck/truck.endpoints.ts';
import { truckExport, truckSheet, type TruckSheetRow } from '@kura/contract/freight/truck/truck.sheet.ts';
import { importOf, type Noun } from '../../../kernel/domain.ts';
import * as moves from './truck.moves.ts';
import * as store from './truck.store.ts';
import { importTrucks } from './import-trucks.ts';

export const truckNoun: Noun = {
  routes({ bind, bindList, bindMoves }) {
    bindList(endpoints.listTrucks, ({ db, query }) => store.page(db, query), { sheet: truckExport });
    bind(endpoints.listTruckOptions, ({ db, query }) => store.options(db, query));
    bind(endpoints.createTruck, ({ tx, actor, body, now }) => moves.createTruck(tx, actor, body, now));
    bind(endpoints.changeTruck, ({ tx, actor, body, now }) => moves.changeTruck(tx, actor, body, now));
    bindMoves(endpoints.truckMoves, ({ tx, actor, body, now }, move) => moves.moveTruck(tx, actor, body.id, move, { now }));
  },
  imports: [
    importOf<TruckSheetRow>({
      sheet: truckSheet,
      permission: 'freight:truck:add',
      place: { code: 'trucks', search: {} },
      run: importTrucks,
    }),
  ],
};
