import type { Call } from '../../../kernel/bind.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { roleExport } from '@kura/contract/identity/role/role.sheet.ts';
import * as endpoints from '@kura/contract/identity/role/role.endpoints.ts';
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
      endpoints.listRoles,
      async ({ db, query, lang }) => {
        const page = await roleStore.page(db, query);
        return { ...page, rows: page.rows.map((row) => showRole(row, lang)) };
      },
      { sheet: roleExport },
    );
    bind(endpoints.listRoleOptions, ({ db, actor, query, lang }) => roleOptions(db, actor, query.type, lang));
    bind(endpoints.getPermissionTree, async ({ query, lang }) => permissionTree(query.type, lang));
    bind(endpoints.createRole, async (call) => shown(call, await addRole(call.tx, call.actor, call.body, call.now)));
    bind(endpoints.copyRole, async (call) => shown(call, await duplicateRole(call.tx, call.actor, call.body, call.now)));
    bind(endpoints.updateRole, async (call) => {
      await renameRole(call.tx, call.actor, call.body, call.now);
      return shown(call, call.body.id);
    });
    bind(endpoints.assignPermissions, async (call) => {
      await assignRole(call.tx, call.actor, call.body, call.now);
      return shown(call, call.body.id);
    });
    bind(endpoints.deleteRole, async ({ tx, actor, body, now }) => {
      await removeRole(tx, actor, body.id, now);
      return null;
    });
  },
};
