import type { Noun } from '../../../kernel/domain.ts';
import * as endpoints from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { warehouseExport } from '@kura/contract/warehouse/own-warehouse/own-warehouse.sheet.ts';
import * as areas from '../area/area.moves.ts';
import * as areaStore from '../area/area.store.ts';
import * as moves from './own-warehouse.moves.ts';
import * as store from './own-warehouse.store.ts';
import { withPromises } from './promise-days.ts';

export const ownWarehouseNoun: Noun = {
  routes({ bind, bindList, bindMoves }) {
    bindList(
      endpoints.listWarehouses,
      async ({ db, query, now }) => {
        const page = await store.page(db, query);
        return { ...page, rows: await withPromises(db, page.rows, now) };
      },
      { sheet: warehouseExport },
    );
    bind(endpoints.listWarehouseOptions, ({ db, query }) => store.options(db, query));
    bind(endpoints.createWarehouse, ({ tx, actor, body, now }) => moves.addWarehouse(tx, actor, body, now));
    bind(endpoints.changeWarehouse, ({ tx, actor, body, now }) => moves.changeWarehouse(tx, actor, body, now));
    bindMoves(endpoints.warehouseMoves, ({ tx, actor, body, now }, move) => moves.moveWarehouse(tx, actor, body.id, move, { now }));
    bind(endpoints.listAreas, ({ db, query }) => areas.areasOf(db, query.warehouseId));
    bind(endpoints.listAreaOptions, ({ db, query }) => areaStore.options(db, query));
    bind(endpoints.createArea, ({ tx, actor, body, now }) => areas.createArea(tx, actor, body, now));
    bind(endpoints.changeArea, ({ tx, actor, body, now }) => areas.changeArea(tx, actor, body, now));
    bind(endpoints.deleteArea, ({ tx, actor, body, now }) => areas.deleteArea(tx, actor, body.id, now));
  },
};
