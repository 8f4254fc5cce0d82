import type { User } from '@kura/contract/identity/user/user.ts';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { t, useLang } from '../../../kit/text.ts';

const UserRights = lazyPart(() => import('./user-rights.tsx'));

export function UserRightsButton({ user }: { readonly user: User }) {
  useLang();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Press look="link" onPress={() => setOpen(true)}>
        {t('identity.user.rights')}
      </Press>
      {isOpen && (
        <Suspense>
          <UserRights user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
