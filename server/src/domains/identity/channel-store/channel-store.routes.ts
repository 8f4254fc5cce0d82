import { importOf, type Noun } from '../../../kernel/domain.ts';
import * as endpoints from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import { storeExport, storeSheet, type StoreSheetRow } from '@kura/contract/identity/channel-store/channel-store.sheet.ts';
import { found } from '../../../kernel/fail.ts';
import { importStores } from './import-stores.ts';
import * as moves from './channel-store.moves.ts';
import * as store from './channel.store.ts';

export const channelStoreNoun: Noun = {
  routes({ bind, bindList, bindMoves }, kernel) {
    bindList(endpoints.listStores, ({ db, actor, query }) => store.page(db, actor.scope, actor.zone, query), {
      sheet: storeExport,
      splitBy: 'createdAt',
    });
    bind(endpoints.createStore, ({ tx, actor, body, now }) => moves.createStore(tx, actor, kernel.sealKey, body, now));
    bind(endpoints.changeStore, ({ tx, actor, body, now }) => moves.changeStore(tx, actor, kernel.sealKey, body, now));
    bind(endpoints.deleteStore, ({ tx, actor, body, now }) => moves.deleteStore(tx, actor, body.id, now));
    bindMoves(endpoints.storeMoves, async ({ tx, actor, body, now }, move) => {
      await moves.moveStore(tx, actor, body.id, move, { now });
      return found(await store.read(tx, actor.scope, body.id));
    });
  },
  imports: [
    importOf<StoreSheetRow>({
      sheet: storeSheet,
      permission: 'identity:store:import',
      place: { code: 'stores', search: {} },
      run: (tx, actor, rows, now) => importStores(tx, actor, rows, now),
    }),
  ],
  searches: [
    {
      permission: 'identity:store:list',
      find: async (db, actor, keyword, limit) =>
        (await store.find(db, actor.scope, keyword, limit)).map(({ id, name }) => ({
          kind: 'identity.store',
          id,
          label: name,
          routeCode: 'stores',
          search: { keyword: name },
        })),
    },
  ],
};
