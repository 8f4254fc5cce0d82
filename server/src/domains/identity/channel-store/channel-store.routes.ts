import * as endpoints from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import { storeExport, storeSheet, type StoreSheetRow } from '@kura/contract/identity/channel-store/channel-store.sheet.ts';
import type { Bind, BindList } from '../../../kernel/bind.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { importStores } from './import-stores.ts';
import * as moves from './channel-store.moves.ts';
import * as store from './channel-store.store.ts';

export function storeRoutes(bind: Bind, bindList: BindList, kernel: Kernel): void {
  bindList(endpoints.listStores, ({ db, actor, query }) => store.page(db, actor.scope, actor.zone, query), {
    sheet: storeExport,
    splitBy: 'createdAt',
  });
  bind(endpoints.createStore, ({ tx, actor, body, now }) => moves.createStore(tx, actor, kernel.sealKey, body, now));
  bind(endpoints.changeStore, ({ tx, actor, body, now }) => moves.changeStore(tx, actor, kernel.sealKey, body, now));
  bind(endpoints.deleteStore, ({ tx, actor, body, now }) => moves.deleteStore(tx, actor, body.id, now));
  bind(endpoints.unbindStore, ({ tx, actor, body, now }) => moves.unbindStore(tx, actor, body.id, now));

  kernel.imports.add<StoreSheetRow>({
    sheet: storeSheet,
    permission: 'identity:store:import',
    run: (tx, actor, rows, now) => importStores(tx, actor, rows, now),
  });
  kernel.searches.add({
    permission: 'identity:store:list',
    find: async (db, actor, keyword, limit) =>
      (await store.find(db, actor.scope, keyword, limit)).map(({ id, name }) => ({
        kind: 'identity.store',
        id,
        label: name,
        routeCode: 'stores',
        search: { keyword: name },
      })),
  });
}
