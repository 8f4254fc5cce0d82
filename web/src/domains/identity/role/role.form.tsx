import type { assignPermissions, copyRole, createRole, updateRole } from '@kura/contract/identity/role/role.endpoints.ts';
import { roleFields } from '@kura/contract/identity/role/role.fields.ts';
import type { RoleType } from '@kura/contract/identity/role/role.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { FormParts } from '../../../kit/form/fields.ts';
import { RolePermissionsField } from './role-permissions.tsx';

type NewRole = BodyOf<typeof createRole>;
type ChangedRole = BodyOf<typeof updateRole>;
type AssignedRole = BodyOf<typeof assignPermissions>;

const permissions = { name: 'permissions', kind: 'custom', span: 'whole' } as const;
const wholeName = { name: 'name', span: 'whole' } as const;

export const newRoleForm: FormParts<NewRole> = {
  fields: fieldsOf<NewRole>(roleFields, [
    'name',
    // The other type has other permissions.
    { name: 'type', kind: 'radio', alsoSets: () => ({ permissions: [] }) },
    { name: 'remark', kind: 'text', span: 'whole' },
    { ...permissions, draw: (box, values) => <RolePermissionsField box={box} type={values.type ?? 'staff'} /> },
  ]),
};
export const newRole: Partial<NewRole> = { type: 'staff', permissions: [] };

export const roleForm: FormParts<ChangedRole> = { fields: fieldsOf<ChangedRole>(roleFields, [wholeName, 'remark']) };

export const assignForm = (type: RoleType): FormParts<AssignedRole> => ({
  fields: fieldsOf<AssignedRole>(roleFields, [{ ...permissions, draw: (box) => <RolePermissionsField box={box} type={type} /> }]),
});

export const copyForm: FormParts<BodyOf<typeof copyRole>> = { fields: fieldsOf<BodyOf<typeof copyRole>>(roleFields, [wholeName]) };
