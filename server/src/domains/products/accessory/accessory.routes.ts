import type { Call } from '../../../kernel/bind.ts';
import { importOf, type Noun } from '../../../kernel/domain.ts';
import * as endpoints from '@kura/contract/products/accessory/accessory.endpoints.ts';
import { accessoryExport, accessorySheet, type AccessorySheetRow } from '@kura/contract/products/accessory/accessory.sheet.ts';
import * as moves from './accessory.moves.ts';
import { forSheet } from '../product/export-item.ts';
import { importAccessories } from './import-accessories.ts';
import type { StoredItem } from '../product/item.ts';
import { options, pageOfAccessories } from '../product/product.store.ts';
import { showAccessory } from '../product/show-product.ts';

const shown = (call: Pick<Call, 'kernel' | 'actor' | 'now'>) => (item: StoredItem) => showAccessory(call, item);

export const accessoryNoun: Noun = {
  routes({ bind, bindList, bindMoves }) {
    bindList(
      endpoints.listAccessories,
      async (call) => {
        const page = await pageOfAccessories(call.db, call.actor.scope, call.actor.zone, call.query);
        return { ...page, rows: page.rows.map((item) => forSheet(item, shown(call))) };
      },
      { sheet: accessoryExport, splitBy: 'createdAt' },
    );
    bind(endpoints.createAccessory, (call) => moves.createAccessory(call.tx, call.actor, call.body, call.now).then(shown(call)));
    bind(endpoints.changeAccessory, (call) => moves.changeAccessory(call.tx, call.actor, call.body, call.now).then(shown(call)));
    bindMoves(endpoints.accessoryMoves, (call, move) =>
      moves.moveAccessory(call.tx, call.actor, call.body.id, move, call.now).then(shown(call)),
    );
    bind(endpoints.deleteAccessory, ({ tx, actor, body, now }) => moves.deleteAccessory(tx, actor, body.id, now));
  },
  imports: [
    importOf<AccessorySheetRow>({
      sheet: accessorySheet,
      permission: 'products:accessory:import',
      place: { code: 'accessories', search: {} },
      takesHoles: true,
      run: (tx, actor, rows, now) => importAccessories(tx, actor, rows, now),
    }),
  ],
  searches: [
    {
      permission: 'products:accessory:list',
      find: async (db, actor, keyword, limit) =>
        (await options(db, actor.scope, { keyword, types: ['accessory'] }, limit)).map(({ id, sku, nameZh }) => ({
          kind: 'products.accessory',
          id,
          label: `${sku} · ${nameZh}`,
          routeCode: 'accessories',
          search: { keyword: sku },
        })),
    },
  ],
};
