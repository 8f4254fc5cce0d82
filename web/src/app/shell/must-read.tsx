import { homePosts } from '@kura/contract/content/reading/reading.endpoints.ts';
import { routeAt, type RouteCode } from '@kura/contract/routes.ts';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { onLiveReturn } from '../../kit/live.ts';
import { usePlace } from '../../kit/navigation.ts';
import { useScanning } from '../../kit/scan/quiet-shell.ts';
import { withTexts } from '../../kit/text.ts';
import { useCall, useReread } from '../../kit/use-call.ts';

const MustReadDialog = lazyPart(withTexts(['content'], () => import('../../domains/content/reading/must-read.dialog.tsx')));

/** Nobody stands before a display on the wall. */
const displays: ReadonlySet<string> = new Set<RouteCode>(['china-kanban', 'japan-kanban']);
const freshMs = 5 * 60_000;

/** Before whatever screen somebody opens. Whoever is in the middle of scanning goes on: a notice must not swallow a scan, and waits for the end. */
export function MustRead() {
  const { path } = usePlace();
  const isScanning = useScanning();
  const isWall = displays.has(routeAt(path)?.code ?? '');
  const { data, isStale, refetch } = useCall(homePosts, undefined, { staleMs: freshMs });
  const reread = useReread();
  // A notice of this morning reaches whoever never reloads: with the next screen, or when the connection comes back.
  const catchUp = useEffectEvent(() => {
    if (data && isStale) void refetch();
  });
  useEffect(() => catchUp(), [path]);
  useEffect(() => onLiveReturn(() => void reread(homePosts)), [reread]);
  const [notice] = data?.mustRead ?? [];
  if (!notice || isWall || isScanning) return null;
  return (
    <Suspense>
      <MustReadDialog key={notice.id} notice={notice} left={(data?.mustRead.length ?? 1) - 1} />
    </Suspense>
  );
}
