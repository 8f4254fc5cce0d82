import { assignPermissions, copyRole, createRole, deleteRole, updateRole } from '@kura/contract/identity/role/role.endpoints.ts';
import type { Role } from '@kura/contract/identity/role/role.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { assignForm, copyForm, newRole, newRoleForm, roleForm } from './role.form.tsx';

/** Wide enough for a noun and four of its permissions side by side. */
const wide = 960;

export function NewRoleButton() {
  return (
    <FormButton
      endpoint={createRole}
      look="primary"
      icon="plus"
      title="identity.role.add"
      form={newRoleForm}
      start={newRole}
      shape="drawer"
      width={wide}
    />
  );
}

export function RoleActions({ row }: { readonly row: Role }) {
  useLang();
  const { id, name, permissions } = row;
  return (
    <>
      {/* The admin role passes every check and stays as it is (A02). */}
      {!row.isAdmin && (
        <>
          <FormButton
            endpoint={assignPermissions}
            look="link"
            text="identity.role.assign"
            title="identity.role.permissionsOf"
            titleParams={{ name }}
            form={assignForm(row.type)}
            start={{ id, permissions, seen: permissions }}
            doneText="identity.role.assigned"
            failedText="identity.role.assignFailed"
            shape="drawer"
            width={wide}
          />
          <FormButton endpoint={updateRole} look="link" text="common.edit" title="identity.role.edit" form={roleForm} start={row} />
        </>
      )}
      <FormButton
        endpoint={copyRole}
        look="link"
        text="common.copy"
        title="identity.role.copy"
        form={copyForm}
        start={{ id, name: t('identity.role.copyOf', { name }) }}
      />
      {!row.isReady && (
        <CallButton
          endpoint={deleteRole}
          look="link"
          isDanger
          text="common.delete"
          body={{ id }}
          ask="identity.role.askDeleteOne"
          askParams={{ name }}
        />
      )}
    </>
  );
}
