import { getProfile, updateProfile } from '@kura/contract/identity/user/user.endpoints.ts';
import type { Profile } from '@kura/contract/identity/user/user.ts';
import { Skeleton } from 'antd';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { session } from '../../../kit/session.ts';
import { useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { ProfileCard } from './profile-card.tsx';
import { profileForm } from './profile.form.ts';
import '../../../kit/list/list.css';
import '../personal.css';

/** The top bar shows name and picture too. */
function keepInSession({ nickname, headUrl }: Profile): void {
  const { user } = session.current();
  if (user) session.keepUser({ ...user, name: nickname, headUrl });
}

export default function ProfilePage() {
  useLang();
  // Another language must not take away what is being typed.
  const { data, error, refetch } = useCall(getProfile, undefined, { keepsPrevious: true });
  if (!data && error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active={false} paragraph={{ rows: 8 }} />;
  return (
    <div className="k-personal">
      <ProfileCard profile={data} />
      <div className="k-personal-card">
        <FormPage
          // Once the address is another one, no password is left standing in its box.
          key={data.email}
          endpoint={updateProfile}
          form={profileForm(data)}
          start={data}
          doneText="identity.user.saved"
          onDone={keepInSession}
        />
      </div>
    </div>
  );
}
