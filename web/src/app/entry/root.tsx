import { titleAt } from '@kura/contract/shell/route.ts';
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { addressAt, goTo, usePlace } from '../../kit/navigation.ts';
import { preferredLang } from '../../kit/preferred-lang.ts';
import { useRouteAt } from '../../kit/route-table.ts';
import { session, useSession } from '../../kit/session.ts';
import { t, useLang, words } from '../../kit/text.ts';
import { FaultBoundary } from '../fault-boundary.tsx';
import { loadChunk } from '../../kit/load-chunk.ts';
import { partFor } from './first-part.ts';
import { importDisplay, importLogin, importRegister, importShell } from './first.ts';
import { redirectFor } from './guard.ts';
import { clearSessionEnd, useSessionEnd } from './session-end.ts';
import { VersionPrompt } from './version-prompt.tsx';

/** The shell with the language it will speak. Without that it speaks English inside the controls, which is no reason to fail. */
export const loadShell = async () => {
  const shell = await importShell();
  await shell.prepareLocale(preferredLang()).catch(() => undefined);
  return shell;
};
const makeParts = () => ({
  Shell: partFor(loadShell),
  Login: partFor(importLogin),
  Register: lazy(() => loadChunk(importRegister)),
  Display: lazy(() => loadChunk(importDisplay)),
});

/** While somebody types their name, the rest of the product arrives. A failure shows itself later, when it matters. */
const prefetchShell = () => void loadShell().catch(() => undefined);

export function Root() {
  const place = usePlace();
  const { token, user } = useSession();
  const lang = useLang();
  const why = useSessionEnd();
  const [parts, setParts] = useState(makeParts);
  const route = useRouteAt(place.path);
  const target = redirectFor(place, token !== null, user?.mustChangePassword);
  const targetAddress = target && addressAt(target.path, target.search);

  useLayoutEffect(() => {
    if (target) goTo(target.path, target.search, { replace: true });
    // The address says all that matters about the target, which is a new object each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [targetAddress]);

  // L02
  useEffect(() => {
    document.title = `${route ? words(titleAt(route, place.search)) : t('shell.notFound.title')} · ${t('shell.brand')}`;
  }, [route, place.search, lang]);

  return (
    <>
      {!target && (
        <FaultBoundary onRetry={() => setParts(makeParts())}>
          <Suspense fallback={<div className="k-waiting" role="status" aria-label={t('shell.loading')} />}>
            {route?.code === 'login' && (
              <parts.Login
                why={why}
                onStart={prefetchShell}
                onDone={async (data) => {
                  // L01: where they wanted to go is known with the pages.
                  await loadShell().catch(() => undefined);
                  clearSessionEnd();
                  session.start(data);
                }}
              />
            )}
            {route?.code === 'register' && <parts.Register />}
            {route?.code === 'board-display' && <parts.Display />}
            {!route?.isPublic && <parts.Shell key={token} />}
          </Suspense>
        </FaultBoundary>
      )}
      {/* L03: beside the boundary: what does not arrive any more is often of the version before. */}
      {/* Nobody stands before a wall to press a button. */}
      {route?.code !== 'board-display' && <VersionPrompt />}
    </>
  );
}
