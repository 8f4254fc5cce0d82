import { readNotices } from '@kura/contract/identity/notice/notice.endpoints.ts';
import { mostUnread, type Notice, type Notices } from '@kura/contract/identity/notice/notice.ts';
import { home } from '@kura/contract/insights/home/home.endpoints.ts';
import type { RouteCode } from '@kura/contract/routes.ts';
import { call } from '../../../kit/call.ts';
import { instant } from '../../../kit/list/show.tsx';
import { hrefOf, navigate } from '../../../kit/navigation.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useReread } from '../../../kit/use-call.ts';

/** What the company was told: opened, it is read; a person reads for themselves. */
export default function HomeNotices({ notices: { rows, unread } }: { readonly notices: Notices }) {
  useLang();
  const reread = useReread();
  const read = async (ids: number[]) => {
    await call(readNotices, { body: { ids } });
    await reread(home);
  };
  const open = ({ id, isRead, routeCode, search }: Notice) => {
    if (!isRead) void read([id]);
    navigate(routeCode as RouteCode, search);
  };
  return (
    <section className="k-home-card" aria-labelledby="home-notices">
      <header>
        <h3 id="home-notices">{t('insights.home.notices')}</h3>
        {unread > 0 && (
          <>
            <small>{t('insights.home.unread', { count: unread > mostUnread ? `${mostUnread}+` : unread })}</small>
            <button type="button" className="k-button" onClick={() => void read([])}>
              {t('insights.home.readAll')}
            </button>
          </>
        )}
      </header>
      <ul className="k-home-notices">
        {rows.map((notice) => (
          <li key={notice.id}>
            <a
              href={hrefOf(notice.routeCode as RouteCode, notice.search)}
              data-unread={notice.isRead ? undefined : ''}
              onClick={(event) => {
                event.preventDefault();
                open(notice);
              }}
            >
              <span>{notice.text}</span>
              {/* Never by weight alone. */}
              {!notice.isRead && <em>{t('insights.home.isUnread')}</em>}
              {instant(notice.at)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
