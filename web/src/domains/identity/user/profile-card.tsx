import { userFields } from '@kura/contract/identity/user/user.fields.ts';
import type { Profile } from '@kura/contract/identity/user/user.ts';
import { Icon } from '../../../kit/icon.tsx';
import { columnsOf } from '../../../kit/list/columns.ts';
import { t, tr, useLang } from '../../../kit/text.ts';

const rolesShown = (roles: Profile['roles']) =>
  roles.map((role) => (
    <span key={role.id} className="k-personal-role">
      {role.name}
    </span>
  ));
const facts = columnsOf<Profile>(userFields, [
  'userType',
  'companyName',
  { field: 'roles', title: 'identity.user.roles', show: rolesShown },
  'zone',
  'lastLoginAt',
  'createdAt',
]);

/** Who one is here: what others decide about a person, to read. */
export function ProfileCard({ profile }: { readonly profile: Profile }) {
  useLang();
  const { nickname, account, headUrl, companyName } = profile;
  return (
    <aside className="k-personal-card" aria-label={t('identity.user.ownData')}>
      <div className="k-personal-face">
        {headUrl ? (
          <img src={headUrl} alt={t('identity.user.avatar')} />
        ) : (
          <span>
            <Icon name="user" size={40} />
          </span>
        )}
        <strong>{nickname}</strong>
        <small>{account}</small>
      </div>
      <dl className="k-personal-facts">
        {facts
          .filter(({ field }) => field !== 'companyName' || companyName)
          .map(({ key, title, show }) => (
            <div key={key}>
              <dt>{tr(title)}</dt>
              <dd>{show(profile)}</dd>
            </div>
          ))}
      </dl>
    </aside>
  );
}
