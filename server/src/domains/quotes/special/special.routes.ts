import { searchByNumber, type Noun } from '../../../kernel/domain.ts';
import * as endpoints from '@kura/contract/quotes/special/special.endpoints.ts';
import { specialExport } from '@kura/contract/quotes/special/special.sheet.ts';
import { found } from '../../../kernel/fail.ts';
import * as edit from './edit-special.ts';
import { previewSpecial } from './special-eyes.ts';
import { moveSpecial } from './special.moves.ts';
import * as store from './special.store.ts';

export const specialNoun: Noun = {
  routes({ bind, bindList, bindMoves }) {
    bindList(endpoints.listSpecials, ({ db, actor, query }) => store.page(db, actor, query), {
      sheet: specialExport,
      splitBy: 'createdAt',
    });
    bind(endpoints.showSpecial, async ({ db, actor, query }) => found(await store.read(db, actor, query.id)));
    bind(endpoints.previewSpecial, ({ db, actor, query, now }) => previewSpecial(db, actor, query.id, now));
    bind(endpoints.createSpecial, ({ tx, actor, body, now }) => edit.createSpecial(tx, actor, body, now));
    bind(endpoints.saveSpecial, ({ tx, actor, body, now }) => edit.saveSpecial(tx, actor, body, now));
    bind(endpoints.deleteSpecial, ({ tx, actor, body, now }) => edit.deleteSpecial(tx, actor, body.id, now));
    bind(endpoints.copySpecial, ({ tx, actor, body, now }) => edit.copySpecial(tx, actor, body, now));
    bindMoves(endpoints.specialMoves, ({ tx, actor, body, now }, move) => moveSpecial(tx, actor, body, move, now));
  },
  searches: [
    searchByNumber({ record: 'quotes.special', permission: 'quotes:special:list', routeCode: 'special-quotes', find: store.findByNumber }),
  ],
};
