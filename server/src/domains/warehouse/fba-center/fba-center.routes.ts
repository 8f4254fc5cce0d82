import type { Noun } from '../../../kernel/domain.ts';
import * as endpoints from '@kura/contract/warehouse/fba-center/fba-center.endpoints.ts';
import { fbaCenterExport } from '@kura/contract/warehouse/fba-center/fba-center.sheet.ts';
import * as moves from './fba-center.moves.ts';
import * as store from './fba-center.store.ts';

export const fbaCenterNoun: Noun = {
  routes({ bind, bindList, bindMoves }) {
    bindList(endpoints.listFbaCenters, ({ db, query }) => store.page(db, query), { sheet: fbaCenterExport });
    bind(endpoints.listFbaCenterOptions, ({ db, query }) => store.options(db, query));
    bind(endpoints.createFbaCenter, ({ tx, actor, body, now }) => moves.createFbaCenter(tx, actor, body, now));
    bind(endpoints.changeFbaCenter, ({ tx, actor, body, now }) => moves.changeFbaCenter(tx, actor, body, now));
    bindMoves(endpoints.fbaCenterMoves, ({ tx, actor, body, now }, move) => moves.moveFbaCenter(tx, actor, body.id, move, { now }));
  },
};
