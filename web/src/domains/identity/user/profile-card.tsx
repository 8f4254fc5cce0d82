import type { Profile } from '@kura/contract/identity/user/user.ts';
import { instant, worded } from '../../../kit/list/show.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { t, useLang } from '../../../kit/text.ts';

/** Who one is here: what others decide about a person, to read. */
export function ProfileCard({ profile }: { readonly profile: Profile }) {
  useLang();
  const { nickname, account, headUrl, companyName, roles } = profile;
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
        <div>
          <dt>{t('identity.user.userType')}</dt>
          <dd>{worded('identity.user.type')(profile.userType)}</dd>
        </div>
        {companyName && (
          <div>
            <dt>{t('common.company')}</dt>
            <dd>{companyName}</dd>
          </div>
        )}
        <div>
          <dt>{t('identity.user.roles')}</dt>
          <dd>
            {roles.map((role) => (
              <span key={role.id} className="k-personal-role">
                {role.name}
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt>{t('identity.user.zone')}</dt>
          <dd>{worded('identity.user.zoneName')(profile.zone)}</dd>
        </div>
        <div>
          <dt>{t('identity.user.lastLoginAt')}</dt>
          <dd>{instant(profile.lastLoginAt)}</dd>
        </div>
        <div>
          <dt>{t('common.createdAt')}</dt>
          <dd>{instant(profile.createdAt)}</dd>
        </div>
      </dl>
    </aside>
  );
}
