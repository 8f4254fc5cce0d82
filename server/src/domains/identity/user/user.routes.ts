import type { Call } from '../../../kernel/bind.ts';
import type { Noun } from '../../../kernel/domain.ts';
import * as endpoints from '@kura/contract/identity/user/user.endpoints.ts';
import { userExport } from '@kura/contract/identity/user/user.sheet.ts';
import { found } from '../../../kernel/fail.ts';
import { changeUser, removeUser, resetUserPassword } from './change-user.ts';
import { createUser } from './create-user.ts';
import { changePassword, changeProfile, ownUser } from './own-data.ts';
import { showProfile, showUser } from './show-user.ts';
import { moveUser } from './user.moves.ts';
import { userStore } from './user.store.ts';
import { whatCanUserDo } from './what-can-user-do.ts';

/** Read back without the picked company: staff may make colleagues while a company is picked. */
const shown = async (call: Call, id: number) =>
  showUser(call, found(await userStore.one(call.tx, { companyId: call.actor.companyId }, id)));

export const userNoun: Noun = {
  routes({ bind, bindList, bindMoves }) {
    bindList(
      endpoints.listUsers,
      async (call) => {
        const page = await userStore.page(call.db, call.actor, call.query);
        return { ...page, rows: page.rows.map((row) => showUser(call, row)) };
      },
      { sheet: userExport, splitBy: 'createdAt' },
    );
    bind(endpoints.createUser, async (call) => shown(call, await createUser(call.tx, call.actor, call.body, call.now)));
    bind(endpoints.updateUser, async (call) => {
      await changeUser(call.tx, call.actor, call.body, call.now);
      return shown(call, call.body.id);
    });
    bind(endpoints.deleteUser, async ({ tx, actor, body, now }) => {
      await removeUser(tx, actor, body.id, now);
      return null;
    });
    bind(endpoints.resetPassword, async ({ tx, actor, body, now }) => {
      await resetUserPassword(tx, actor, body, now);
      return null;
    });
    bindMoves(endpoints.userMoves, async (call, move) => showUser(call, await moveUser(call.tx, call.actor, call.body, move, call.now)));
    bind(endpoints.getUserPermissions, async ({ db, actor, query, lang }) =>
      whatCanUserDo(found(await userStore.one(db, actor.scope, query.id)), lang),
    );
    bind(endpoints.getProfile, async (call) => showProfile(call, await ownUser(call.db, call.actor)));
    bind(endpoints.updateProfile, (call) => changeProfile(call, call.body, (user) => showProfile(call, user)));
    bind(endpoints.changeOwnPassword, async (call) => {
      await changePassword(call, call.body);
      return null;
    });
  },
  waiting: [
    {
      permission: 'identity:user:audit',
      text: 'identity.user.waiting',
      routeCode: 'users',
      search: { status: 'unaudited' },
      count: (db, actor) => userStore.countUnaudited(db, actor.scope),
    },
  ],
  searches: [
    {
      permission: 'identity:user:list',
      find: async (db, actor, keyword, limit) =>
        (await userStore.find(db, actor.scope, keyword, limit)).map(({ id, account, nickname }) => ({
          kind: 'identity.user',
          id,
          label: `${account} · ${nickname}`,
          routeCode: 'users',
          search: { keyword: account },
        })),
    },
  ],
};
