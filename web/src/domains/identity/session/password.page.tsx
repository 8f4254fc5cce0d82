import { changeOwnPassword } from '@kura/contract/identity/user/user.endpoints.ts';
import { getSession } from '@kura/contract/identity/session/session.endpoints.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { FormPage } from '../../../kit/form/form-page.tsx';
import type { FormParts } from '../../../kit/form/fields.ts';
import { session, useSession } from '../../../kit/session.ts';
import { t, useLang } from '../../../kit/text.ts';
import { PasswordField } from './password-field.tsx';
import '../personal.css';

const form: FormParts<BodyOf<typeof changeOwnPassword>> = {
  fields: [
    { name: 'oldPassword', title: 'identity.user.oldPassword', kind: 'password' },
    { name: 'password', title: 'identity.user.newPassword', kind: 'custom', draw: (box) => <PasswordField box={box} /> },
    { name: 'confirm', title: 'identity.user.confirm', kind: 'newPassword', isRequired: () => true },
  ],
};
const empty = { oldPassword: '', password: '', confirm: '' };

/** A06 */
export default function PasswordPage() {
  useLang();
  const [changes, setChanges] = useState(0);
  const mustChange = useSession().user?.mustChangePassword === true;
  const done = () => {
    setChanges(changes + 1);
    // Everything is open again.
    if (mustChange) void call(getSession).then((user) => session.keepUser(user));
  };
  return (
    <div className="k-personal-card k-personal-narrow">
      <FormPage
        // Once changed, no password is left standing in the boxes.
        key={changes}
        endpoint={changeOwnPassword}
        form={form}
        start={empty}
        okText="identity.user.changePassword"
        doneText="identity.user.passwordChanged"
        intro={
          <Alert
            type={changes > 0 ? 'success' : mustChange ? 'warning' : 'info'}
            showIcon
            role="status"
            title={t(
              changes > 0 ? 'identity.user.passwordChanged' : mustChange ? 'identity.user.mustChange' : 'identity.user.passwordEndsOthers',
            )}
            style={{ marginBottom: 20 }}
          />
        }
        onDone={done}
      />
    </div>
  );
}
