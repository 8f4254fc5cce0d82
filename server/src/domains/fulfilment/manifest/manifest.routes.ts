import { carrierGroupOf } from '@kura/contract/pricing/carrier-group.ts';
import * as endpoints from '@kura/contract/fulfilment/manifest/manifest.endpoints.ts';
import { manifestExport } from '@kura/contract/fulfilment/manifest/manifest.sheet.ts';
import { allHandOvers } from '@kura/contract/outbound/order/hand-over.ts';
import { type Noun, searchByNumber } from '../../../kernel/domain.ts';
import { handOversOf } from '../../outbound/public.ts';
import { moveManifest } from './manifest.moves.ts';
import * as store from './manifest.store.ts';
import { openManifest } from './open-manifest.ts';
import { printManifest } from './print-manifest.ts';
import { readManifest } from './read-manifest.ts';
import { reverseShipping, showReversal } from './reverse-shipping.ts';
import { scanManifest, shipByNumber, takeOff } from './scan-manifest.ts';

export const manifestNoun: Noun = {
  routes({ bind, bindList, bindMoves }) {
    bindList(endpoints.listManifests, ({ db, query }) => store.page(db, query), { sheet: manifestExport, splitBy: 'createdAt' });
    bind(endpoints.showManifest, ({ db, query }) => readManifest(db, query.id));
    bind(endpoints.openManifests, async ({ db, query }) => {
      const rows = await store.open(db, query.warehouseId);
      const counts = new Map<string, number>();
      for (const { carrier, count } of await store.waiting(db, query.warehouseId)) {
        const group = carrierGroupOf(carrier);
        if (group) counts.set(group, (counts.get(group) ?? 0) + count);
      }
      const waiting = Array.from(counts, ([carrier, count]) => ({ carrier: carrier as (typeof rows)[number]['carrier'], count }));
      const handOvers = allHandOvers(await handOversOf(db, query.warehouseId));
      return { rows, total: rows.length, isCapped: false, waiting, handOvers };
    });
    bind(endpoints.createManifest, async ({ tx, actor, body, now }) => readManifest(tx, (await openManifest(tx, actor, body, now)).id));
    bind(endpoints.scanManifest, scanManifest);
    bind(endpoints.shipByNumber, shipByNumber);
    bind(endpoints.takeOff, takeOff);
    bind(endpoints.printManifest, printManifest);
    bind(endpoints.showReversal, showReversal);
    bind(endpoints.reverseShipping, reverseShipping);
    bindMoves(endpoints.manifestMoves, async ({ tx, actor, body, now }, move) => {
      await moveManifest(tx, actor, body.id, move, { now });
      return readManifest(tx, body.id);
    });
  },
  searches: [
    searchByNumber({
      record: 'fulfilment.manifest',
      permission: endpoints.listManifests.permission,
      routeCode: 'ship-by-scan',
      tab: 'manifests',
      find: (db, _actor, keyword, limit) => store.findByNumber(db, keyword, limit),
    }),
  ],
};
