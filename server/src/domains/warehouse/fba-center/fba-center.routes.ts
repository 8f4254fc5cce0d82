import type { Noun } from '../../../kernel/domain.ts';
import { fbaCenterExport } from '@kura/contract/warehouse/export.sheets.ts';
import * as endpoints from '@kura/contract/warehouse/fba-center/fba-center.endpoints.ts';
import * as moves from './fba-center.moves.ts';
import * as store from './fba-center.store.ts';

export const fbaCenterNoun: Noun = {
  routes({ bind, bindList }) {
    bindList(endpoints.listFbaCenters, ({ db, query }) => store.page(db, query), { sheet: fbaCenterExport });
    bind(endpoints.listFbaCenterOptions, ({ db, query }) => store.options(db, query));
    bind(endpoints.createFbaCenter, ({ tx, actor, body, now }) => moves.createFbaCenter(tx, actor, body, now));
    bind(endpoints.changeFbaCenter, ({ tx, actor, body, now }) => moves.changeFbaCenter(tx, actor, body, now));
    bind(endpoints.enableFbaCenter, ({ tx, actor, body, now }) => moves.moveFbaCenter(tx, actor, body.id, 'enable', { now }));
    bind(endpoints.disableFbaCenter, ({ tx, actor, body, now }) => moves.moveFbaCenter(tx, actor, body.id, 'disable', { now }));
  },
};
