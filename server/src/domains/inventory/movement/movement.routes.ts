import { searchByNumber, type Noun } from '../../../kernel/domain.ts';
import { listMovements } from '@kura/contract/inventory/movement/movement.endpoints.ts';
import { movementExport } from '@kura/contract/inventory/movement/movement.sheet.ts';
import { findCause, movementPage } from './movement.store.ts';

export const movementNoun: Noun = {
  routes({ bindList }) {
    bindList(listMovements, ({ db, actor, query }) => movementPage(db, actor, query), {
      sheet: movementExport,
      splitBy: 'at',
    });
  },
  searches: [
    searchByNumber({
      record: 'inventory.movement',
      permission: listMovements.permission,
      routeCode: 'stock-log',
      filter: 'causeNo',
      find: findCause,
    }),
  ],
};
