import { routeAt } from '@kura/contract/routes.ts';
import { hrefOf, navigate } from '../../kit/navigation.ts';
import { useT, words } from '../../kit/text.ts';
import { FaultPicture } from '../fault-page.tsx';
import { slotId, tabId } from './page-slot.tsx';

export default function NotYours({ path }: { readonly path: string }) {
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
