import type { RouteCode } from '@kura/contract/routes.ts';
import type { ReactNode } from 'react';
import { holds } from '../../../kit/access/can.ts';
import { PageLink } from '../../../kit/page-link.tsx';
import { useSession } from '../../../kit/session.ts';

interface BehindLinkProps {
  readonly code: RouteCode;
  readonly permission: string;
  readonly search: Readonly<Record<string, string | undefined>>;
  /** Behind a nothing there are no rows. */
  readonly isNone?: boolean;
  readonly children: ReactNode;
}

/** To the rows behind a figure, for those who may see them. */
export function BehindLink({ code, permission, search, isNone = false, children }: BehindLinkProps) {
  const { user } = useSession();
  if (isNone || !holds(user, permission)) return children;
  return (
    <PageLink code={code} search={search}>
      {children}
    </PageLink>
  );
}
