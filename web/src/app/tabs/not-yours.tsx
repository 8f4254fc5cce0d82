import { screenPermissions } from '@kura/contract/shell/screen-permissions.ts';
import { routeAt, type RouteCode } from '@kura/contract/shell/routes.ts';
import { holds } from '../../kit/access/can.ts';
import { hrefOf, navigate } from '../../kit/navigation.ts';
import { useSession } from '../../kit/session.ts';
import { useT, words } from '../../kit/text.ts';
import { FaultPicture } from '../fault-page.tsx';
import { PageSlot, slotId, tabId } from './page-slot.tsx';

/** A02: the page, or that it is not theirs: who came by an address reads no form and no frame that the server refuses later. */
export function GuardedSlot({ path }: { readonly path: string }) {
  const { user } = useSession();
  const wanted = screenPermissions[routeAt(path)?.code as RouteCode];
  const mayOpen = wanted === undefined || wanted.some((permission) => holds(user, permission));
  return mayOpen ? <PageSlot path={path} /> : <NotYours path={path} />;
}

function NotYours({ path }: { readonly path: string }) {
  const t = useT();
  const route = routeAt(path);
  return (
    <div id={slotId(path)} className="k-slot" role="tabpanel" aria-labelledby={tabId(path)} tabIndex={-1}>
      <section className="k-fault" role="status">
        <FaultPicture isMissing />
        <h1>{route ? words(route.title) : ''}</h1>
        <p>{t('system.screen.notYours')}</p>
        <div className="k-fault-actions">
          <a
            className="k-button k-button-primary"
            href={hrefOf('member-home')}
            onClick={(event) => {
              event.preventDefault();
              navigate('member-home');
            }}
          >
            {t('shell.notFound.home')}
          </a>
        </div>
      </section>
    </div>
  );
}
