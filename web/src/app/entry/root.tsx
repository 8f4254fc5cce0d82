import { routeAt } from '@kura/contract/shell/routes.ts';
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { addressAt, currentPlace, goTo, usePlace } from '../../kit/navigation.ts';
import { session, useSession } from '../../kit/session.ts';
import { t, useLang, words } from '../../kit/text.ts';
import { FaultBoundary } from '../fault-boundary.tsx';
import { loadChunk } from '../load-chunk.ts';
import { redirectFor } from './guard.ts';
import { clearSessionEnd, useSessionEnd } from './session-end.ts';
import { VersionPrompt } from './version-prompt.tsx';

const importShell = () => import('../shell/shell.tsx');
const importLogin = () => import('../../domains/shell/login.page.tsx');
const importRegister = () => import('../../domains/shell/register.page.tsx');
const makeParts = () => ({
  Shell: lazy(() => loadChunk(importShell)),
  Login: lazy(() => loadChunk(importLogin)),
  Register: lazy(() => loadChunk(importRegister)),
});

/** What will be drawn first travels while the words do. A failure shows itself when it is drawn. */
export function fetchFirst(): void {
  const isRegister = routeAt(currentPlace().path)?.code === 'register';
  const load = session.token() ? importShell : isRegister ? importRegister : importLogin;
  load().catch(() => undefined);
}

/** While somebody types their name, the rest of the product arrives. A failure shows itself later, when it matters. */
const prefetchShell = () => void importShell().catch(() => undefined);

export function Root() {
  const place = usePlace();
  const { token } = useSession();
  const lang = useLang();
  const why = useSessionEnd();
  const [parts, setParts] = useState(makeParts);
  const route = routeAt(place.path);
  const target = redirectFor(place, token !== null);
  const targetAddress = target && addressAt(target.path, target.search);

  useLayoutEffect(() => {
    if (target) goTo(target.path, target.search, { replace: true });
    // The address says all that matters about the target, which is a new object each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [targetAddress]);

  // L02
  useEffect(() => {
    document.title = `${route ? words(route.title) : t('shell.notFound.title')} · ${t('shell.brand')}`;
  }, [route, lang]);

  if (target) return null;
  return (
    <FaultBoundary onRetry={() => setParts(makeParts())}>
      <Suspense fallback={<div className="k-waiting" role="status" aria-label={t('shell.loading')} />}>
        {route?.code === 'login' && (
          <parts.Login
            why={why}
            onStart={prefetchShell}
            onDone={(data) => {
              clearSessionEnd();
              session.start(data);
            }}
          />
        )}
        {route?.code === 'register' && <parts.Register />}
        {!route?.isPublic && <parts.Shell key={token} />}
      </Suspense>
      <VersionPrompt />
    </FaultBoundary>
  );
}
