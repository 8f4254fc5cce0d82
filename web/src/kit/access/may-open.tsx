import type { ReactNode } from 'react';
import { t, useLang } from '../text.ts';
import { useCan } from './access.tsx';

/** A02: who came by an address to a screen that is not theirs reads that, and not a form or a frame that the server refuses later. */
export function MayOpen({ permission, children }: { readonly permission: string; readonly children: ReactNode }) {
  useLang();
  if (useCan(permission)) return children;
  return (
    <div className="k-state" role="alert">
      <p>{t('system.screen.notYours')}</p>
    </div>
  );
}
