import { roleTypes, type RoleType } from '@kura/contract/identity/role/role.ts';
import type { assignPermissions, copyRole, createRole, updateRole } from '@kura/contract/identity/role/role.endpoints.ts';
import type { Endpoint, In, Shape } from '@kura/contract/kernel/endpoint.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import type { FormParts } from '../../../kit/form/fields.ts';
import { RolePermissionsField } from './role-permissions.tsx';

type BodyOf<E> = E extends Endpoint<Shape, infer B extends Shape, Shape> ? In<B> : never;
type NewRole = BodyOf<typeof createRole>;

export const newRoleForm: FormParts<NewRole> = {
  fields: [
    { name: 'name', title: 'identity.role.name', kind: 'text', maxLength: 40 },
    {
      name: 'type',
      title: 'identity.role.type',
      kind: 'radio',
      choices: choicesOf(roleTypes, 'identity.role.typeName'),
      // The other type has other permissions.
      alsoSets: () => ({ permissions: [] }),
    },
    { name: 'remark', title: 'identity.role.remark', kind: 'text', maxLength: 200, span: 'whole' },
    {
      name: 'permissions',
      title: 'identity.role.permissions',
      kind: 'custom',
      span: 'whole',
      draw: (box, values) => <RolePermissionsField box={box} type={values.type ?? 'staff'} />,
    },
  ],
};
export const newRole: NewRole = { name: '', type: 'staff', remark: '', permissions: [] };

export const roleForm: FormParts<BodyOf<typeof updateRole>> = {
  fields: [
    { name: 'name', title: 'identity.role.name', kind: 'text', maxLength: 40, span: 'whole' },
    { name: 'remark', title: 'identity.role.remark', kind: 'textarea', maxLength: 200 },
  ],
};

export const assignForm = (type: RoleType): FormParts<BodyOf<typeof assignPermissions>> => ({
  fields: [
    {
      name: 'permissions',
      title: 'identity.role.permissions',
      kind: 'custom',
      span: 'whole',
      draw: (box) => <RolePermissionsField box={box} type={type} />,
    },
  ],
});

export const copyForm: FormParts<BodyOf<typeof copyRole>> = {
  fields: [{ name: 'name', title: 'identity.role.name', kind: 'text', maxLength: 40, span: 'whole' }],
};
