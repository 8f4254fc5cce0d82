import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { textFilter } from '../../kernel/filter.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { PermissionNames, roleFields, roleTypes } from './role.fields.ts';
import { PermissionTree, Role, RoleInput } from './role.ts';

const roleId = recordId('identity.role');

export const listRoles = listEndpoint({
  path: '/role/list',
  permission: 'identity:role:list',
  does: 'Lists roles with their permissions and how many users hold them.',
  record: 'identity.role',
  row: Role,
  filters: { keyword: textFilter('identity.role.name'), ...filtersOf(roleFields, ['type']) },
  sorts: ['createdAt', 'name', 'userCount'],
  export: { permission: 'identity:role:list', title: 'identity.role.title' },
});

/** For pickers: only what the caller may give to somebody. */
export const listRoleOptions = endpoint({
  method: 'GET',
  path: '/role/options',
  permission: 'identity:user:list',
  does: 'The roles that the caller may give to users.',
  query: z.object({ type: z.optional(z.enum(roleTypes)) }),
  data: z.array(z.object({ id: Id, name: z.string(), type: z.enum(roleTypes) })),
});

export const createRole = endpoint({
  method: 'POST',
  path: '/role/create',
  permission: 'identity:role:add',
  by: 'person',
  does: 'Creates a role; permissions that the caller does not hold are refused.',
  body: z.extend(RoleInput, { type: z.enum(roleTypes), permissions: z._default(PermissionNames, []) }),
  data: Role,
  example: { body: { name: 'Night shift', type: 'staff', remark: '', permissions: [] } },
});
export const updateRole = endpoint({
  method: 'PUT',
  path: '/role/update',
  permission: 'identity:role:edit',
  by: 'person',
  does: 'Renames a role. The type stays: users of the other type could not hold it.',
  body: z.extend(RoleInput, { id: roleId }),
  data: Role,
  example: { body: { id: 2, name: 'Night shift', remark: '' } },
});
export const assignPermissions = endpoint({
  method: 'POST',
  path: '/role/assignPermissions',
  permission: 'identity:role:assign',
  by: 'person',
  does: 'Sets the permissions of a role; nobody gives or takes what they do not hold.',
  body: z.object({
    id: roleId,
    permissions: PermissionNames,
    /** What the role had when the form was opened: if somebody changed it since, nothing is overwritten. */
    seen: z.optional(PermissionNames),
  }),
  data: Role,
  example: { body: { id: 2, permissions: ['identity:user:list'] } },
});
export const copyRole = endpoint({
  method: 'POST',
  path: '/role/copy',
  permission: 'identity:role:add',
  by: 'person',
  does: 'Makes a new role with the type and permissions of another.',
  body: z.object({ id: roleId, name: roleFields.name.input }),
  data: Role,
  example: { body: { id: 2, name: 'Night shift' } },
});
export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/role/delete',
  permission: 'identity:role:delete',
  by: 'person',
  does: 'Deletes a role that no user holds.',
  body: z.object({ id: roleId }),
  data: z.null(),
});

export const getPermissionTree = endpoint({
  method: 'GET',
  path: '/role/permissionTree',
  permission: 'identity:role:list',
  does: 'All permissions that a role of the type can carry, by domain and noun.',
  query: z.object({ type: z.enum(roleTypes) }),
  data: PermissionTree,
});
