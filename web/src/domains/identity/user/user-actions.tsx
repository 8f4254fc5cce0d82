import { createUser, deleteUser, resetPassword, updateUser, userMoves } from '@kura/contract/identity/user/user.endpoints.ts';
import type { User } from '@kura/contract/identity/user/user.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { useSession } from '../../../kit/session.ts';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { UserRightsButton } from './user-rights-button.tsx';
import { changedUserForm, changedUserStart, newPasswordForm, newUserForm, newUserStart } from './user.form.tsx';

export function NewUserButton() {
  const session = useSession();
  return (
    <FormButton
      endpoint={createUser}
      look="primary"
      icon="plus"
      title="identity.user.add"
      form={newUserForm(session.user?.userType === 'staff')}
      start={newUserStart(session)}
      shape="drawer"
      width={560}
    />
  );
}

export function UserActions({ row }: { readonly row: User }) {
  useLang();
  // What the server refuses on one's own account is not offered there: locking oneself out, and a password without the old one.
  const isSelf = useSession().user?.account === row.account;
  return (
    <>
      {!isSelf && <MoveButtons moves={userMoves} row={row} />}
      <FormButton
        endpoint={updateUser}
        look="link"
        text="common.edit"
        title="identity.user.edit"
        form={changedUserForm(row)}
        start={changedUserStart(row)}
        shape="drawer"
        width={560}
      />
      <UserRightsButton user={row} />
      {!isSelf && (
        <>
          <FormButton
            endpoint={resetPassword}
            look="link"
            title="identity.user.resetPassword"
            form={newPasswordForm}
            start={{ id: row.id, password: '', confirm: '' }}
            intro={<p className="k-muted">{t('identity.user.temporaryHint')}</p>}
          />
          <CallButton
            endpoint={deleteUser}
            look="link"
            isDanger
            text="common.delete"
            body={{ id: row.id }}
            ask="identity.user.askDeleteOne"
            askParams={{ account: row.account }}
          />
        </>
      )}
    </>
  );
}
