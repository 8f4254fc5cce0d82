import { changeOwnPassword } from '@kura/contract/identity/user/user.endpoints.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { FormPage } from '../../../kit/form/form-page.tsx';
import type { FormParts } from '../../../kit/form/fields.ts';
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
            type={changes > 0 ? 'success' : 'info'}
            showIcon
            role="status"
            title={t(changes > 0 ? 'identity.user.passwordChanged' : 'identity.user.passwordEndsOthers')}
            style={{ marginBottom: 20 }}
          />
        }
        onDone={() => setChanges(changes + 1)}
      />
    </div>
  );
}
