import type { RouteCode } from '@kura/contract/shell/routes.ts';
import type { ReactNode } from 'react';
import { hrefOf, navigate, type SearchChange } from './navigation.ts';

export interface PageLinkProps {
  readonly code: RouteCode;
  readonly search: SearchChange;
  readonly children: ReactNode;
}

/** To another screen, in its own tab of the portal; a real link, so that it can be copied and opened elsewhere. */
export function PageLink({ code, search, children }: PageLinkProps) {
  return (
    <a
      href={hrefOf(code, search)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        navigate(code, search);
      }}
    >
      {children}
    </a>
  );
}
