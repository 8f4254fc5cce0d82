import type { Noun } from '../../../kernel/domain.ts';
import * as endpoints from '@kura/contract/warehouse/shelf/shelf.endpoints.ts';
import { shelfExport } from '@kura/contract/warehouse/shelf/shelf.sheet.ts';
import { found } from '../../../kernel/fail.ts';
import { createShelves } from './create-shelves.ts';
import { shelfRoom } from './shelf-room.ts';
import * as moves from './shelf.moves.ts';
import * as store from './shelf.store.ts';

export const shelfNoun: Noun = {
  routes({ bind, bindList }) {
    bindList(endpoints.listShelves, ({ db, query }) => store.page(db, query), { sheet: shelfExport });
    bind(endpoints.showShelf, async ({ db, query }) => found(await store.read(db, query.id)));
    bind(endpoints.getShelfRoom, ({ db, query }) => shelfRoom(db, query.areaId));
    bind(endpoints.listShelfOptions, ({ db, query }) => store.options(db, query));
    bind(endpoints.createShelves, ({ tx, actor, body, now }) => createShelves(tx, actor, body, now));
    bind(endpoints.changeShelf, ({ tx, actor, body, now }) => moves.changeShelf(tx, actor, body, now));
    bind(endpoints.deleteShelf, ({ tx, actor, body, now }) => moves.deleteShelf(tx, actor, body.id, now));
  },
};
