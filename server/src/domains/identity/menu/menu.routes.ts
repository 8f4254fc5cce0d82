import type { Noun } from '../../../kernel/domain.ts';
import * as endpoints from '@kura/contract/identity/menu/menu.endpoints.ts';
import * as moves from './menu.moves.ts';
import * as store from './menu.store.ts';
import { myMenu } from './my-menu.ts';

export const menuNoun: Noun = {
  routes({ bind }) {
    bind(endpoints.myMenu, async ({ db, actor, lang }) => myMenu(actor, lang, await store.all(db)));
    bind(endpoints.listMenus, ({ db }) => store.all(db));
    bind(endpoints.createMenu, ({ tx, actor, body, now }) => moves.createMenu(tx, actor, body, now));
    bind(endpoints.changeMenu, ({ tx, actor, body, now }) => moves.changeMenu(tx, actor, body, now));
    bind(endpoints.deleteMenu, ({ tx, actor, body, now }) => moves.deleteMenu(tx, actor, body.id, now));
    bind(endpoints.moveMenus, ({ tx, actor, body, now }) => moves.moveMenus(tx, actor, body.moves, now));
  },
};
