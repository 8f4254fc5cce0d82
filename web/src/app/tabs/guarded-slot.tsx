import { routeAt } from '@kura/contract/routes.ts';
import { memo, Suspense } from 'react';
import { holds } from '../../kit/access/can.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useSession } from '../../kit/session.ts';
import { PageSlot } from './page-slot.tsx';

const NotYours = lazyPart(() => import('./not-yours.tsx'));

/** A02: the page, or that it is not theirs: who came by an address reads no form and no frame that the server refuses later. */
export const GuardedSlot = memo(function GuardedSlot({ path }: { readonly path: string }) {
  const { user } = useSession();
  const wanted = routeAt(path)?.permissions;
  const mayOpen = wanted === undefined || wanted.some((permission) => holds(user, permission));
  return mayOpen ? (
    <PageSlot path={path} />
  ) : (
    <Suspense>
      <NotYours path={path} />
    </Suspense>
  );
});
