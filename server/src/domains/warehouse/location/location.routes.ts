import type { Noun } from '../../../kernel/domain.ts';
import * as endpoints from '@kura/contract/warehouse/location/location.endpoints.ts';
import { locationExport } from '@kura/contract/warehouse/location/location.sheet.ts';
import { found } from '../../../kernel/fail.ts';
import { locationMap } from './location-map.ts';
import * as moves from './location.moves.ts';
import * as store from './location.store.ts';
import { printLocationLabels } from './print-labels.ts';

export const locationNoun: Noun = {
  routes({ bind, bindList }, kernel) {
    bindList(endpoints.listLocations, ({ db, actor, query }) => store.page(db, actor.scope, query), { sheet: locationExport });
    bind(endpoints.showLocation, async ({ db, actor, query }) => found(await store.read(db, actor.scope, query.id)));
    bind(endpoints.getLocationMap, ({ db, actor, query, now }) => locationMap(db, actor, query, now));
    bind(endpoints.listLocationOptions, ({ db, query }) => store.options(db, query));
    bind(endpoints.findLocation, ({ db, query }) => moves.findLocation(db, query.warehouseId, query.barcode));
    bind(endpoints.changeCapacity, ({ tx, actor, body, now }) => moves.changeCapacity(tx, actor, body, now));
    bind(endpoints.printLocationLabels, ({ actor, body, lang, now }) => printLocationLabels(kernel, actor, body, lang, now));
  },
  searches: [
    {
      permission: 'warehouse:location:list',
      find: async (db, _actor, keyword, limit) =>
        (await store.options(db, { keyword })).slice(0, limit).map(({ id, code, warehouseCode }) => ({
          kind: 'warehouse.location',
          id,
          label: `${warehouseCode} · ${code}`,
          routeCode: 'locations',
          search: { keyword: code },
        })),
    },
  ],
};
