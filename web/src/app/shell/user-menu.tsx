import { logout } from '@kura/contract/identity/session/session.endpoints.ts';
import type { RouteCode } from '@kura/contract/routes.ts';
import { call, CallError } from '../../kit/call.ts';
import type { IconName } from '../../kit/icon.tsx';
import { hasGuards } from '../../kit/leave-guard.ts';
import { MenuButton } from '../../kit/menu/menu-button.tsx';
import { navigate } from '../../kit/navigation.ts';
import { session, useSession } from '../../kit/session.ts';
import { t, useT } from '../../kit/text.ts';
import { pageOf } from '../pages.ts';
import { useSpeech } from '../../kit/speech/speech.tsx';

const screens = [
  ['profile', 'shell.user.profile', 'user'],
  ['password', 'shell.user.password', 'key'],
  ['bind-official-account', 'shell.user.officialAccount', 'link'],
] as const satisfies readonly (readonly [RouteCode, string, IconName])[];

/** L07, L13 */
export function UserMenu() {
  useT();
  const { user } = useSession();
  const { modal, message } = useSpeech();

  const leave = async () => {
    const token = session.token();
    if (!token) return;
    try {
      await call(logout, { body: { token } });
      session.end();
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      message.error(fault.message);
    }
  };
  const askToLeave = () =>
    void modal.confirm({
      title: t('shell.logout.ask'),
      content: hasGuards() ? t('shell.logout.unsaved') : undefined,
      okText: t('common.confirm'),
      cancelText: t('common.cancel'),
      onOk: leave,
    });

  const items = [
    ...screens
      .filter(([code]) => pageOf(code))
      .map(([code, text, icon]) => ({ key: code, text: t(text), icon, onSelect: () => navigate(code) })),
    {
      key: 'logout',
      text: t('shell.user.logout'),
      icon: 'logout' as const,
      isDanger: true,
      isApart: true,
      onSelect: () => void askToLeave(),
    },
  ];
  if (!user) return null;
  return (
    <MenuButton
      label={t('shell.user', { name: user.name })}
      className="k-bar-tool k-user"
      items={items}
      header={
        <div className="k-user-card">
          <strong>{user.name}</strong>
          <span>{user.companyName ?? user.account}</span>
        </div>
      }
    >
      <Avatar name={user.name} url={user.headUrl} />
    </MenuButton>
  );
}

function Avatar({ name, url }: { readonly name: string; readonly url: string | null }) {
  if (url) return <img className="k-avatar" src={url} alt="" width={28} height={28} />;
  return (
    <span className="k-avatar" aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
