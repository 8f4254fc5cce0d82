import type { Call } from '../../../kernel/bind.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { roleExport } from '@kura/contract/identity/role/role.sheet.ts';
import {
  assignPermissions,
  copyRole,
  createRole,
  deleteRole,
  getPermissionTree,
  listRoleOptions,
  listRoles,
  updateRole,
} from '@kura/contract/identity/role/role.endpoints.ts';
import { found } from '../../../kernel/fail.ts';
import { addRole, assignRole, duplicateRole, removeRole, renameRole } from './change-role.ts';
import { permissionTree } from './permission-tree.ts';
import { roleOptions } from './role-options.ts';
import { roleStore } from './role.store.ts';
import { showRole } from './show-role.ts';

const shown = async ({ tx, lang }: Pick<Call, 'tx' | 'lang'>, id: number) => showRole(found(await roleStore.one(tx, id)), lang);

export const roleNoun: Noun = {
  routes({ bind, bindList }) {
    bindList(
      listRoles,
      async ({ db, query, lang }) => {
        const page = await roleStore.page(db, query);
        return { ...page, rows: page.rows.map((row) => showRole(row, lang)) };
      },
      { sheet: roleExport },
    );
    bind(listRoleOptions, ({ db, actor, query, lang }) => roleOptions(db, actor, query.type, lang));
    bind(getPermissionTree, async ({ query, lang }) => permissionTree(query.type, lang));
    bind(createRole, async (call) => shown(call, await addRole(call.tx, call.actor, call.body, call.now)));
    bind(copyRole, async (call) => shown(call, await duplicateRole(call.tx, call.actor, call.body, call.now)));
    bind(updateRole, async (call) => {
      await renameRole(call.tx, call.actor, call.body, call.now);
      return shown(call, call.body.id);
    });
    bind(assignPermissions, async (call) => {
      await assignRole(call.tx, call.actor, call.body, call.now);
      return shown(call, call.body.id);
    });
    bind(deleteRole, async ({ tx, actor, body, now }) => {
      await removeRole(tx, actor, body.id, now);
      return null;
    });
  },
};
