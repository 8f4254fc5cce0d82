import type { RouteCode } from '@kura/contract/routes.ts';
import { createContext, type ReactNode, use } from 'react';
import { hrefOf, navigate, type SearchChange } from './navigation.ts';

export interface PageLinkProps {
  readonly code: RouteCode;
  readonly search: SearchChange;
  readonly children: ReactNode;
}

/** Within a button there is no link: a press has one meaning. */
export const WithinButton = createContext(false);

/** To another screen, in its own tab of the portal; a real link, so that it can be copied and opened elsewhere. */
export function PageLink({ code, search, children }: PageLinkProps) {
  if (use(WithinButton)) return children;
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
