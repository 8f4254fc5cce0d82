import { listRoles } from '@kura/contract/identity/role/role.endpoints.ts';
import type { Role } from '@kura/contract/identity/role/role.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { NewRoleButton, RoleActions } from './role-actions.tsx';
import { RolePermissions } from './role-permissions.tsx';
import { roleColumns } from './role.columns.tsx';

const detail: DetailSpec<Role> = {
  title: (role) => role.name,
  sections: [{ fields: roleColumns }, { title: 'identity.role.permissions', draw: (role) => <RolePermissions role={role} /> }],
};
const actions = (row: Role) => <RoleActions row={row} />;

/** A01 */
export default function RolesPage() {
  return <ListPage endpoint={listRoles} columns={roleColumns} toolbar={<NewRoleButton />} rowActions={actions} detail={detail} />;
}
