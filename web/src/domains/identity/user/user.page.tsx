import { listApiKeys } from '@kura/contract/identity/api-key/api-key.endpoints.ts';
import { listCompanies } from '@kura/contract/identity/company/company.endpoints.ts';
import { listUsers } from '@kura/contract/identity/user/user.endpoints.ts';
import { lazy, Suspense } from 'react';
import { holds } from '../../../kit/access/can.ts';
import { Parts, usePart } from '../../../kit/parts/parts.tsx';
import { useSession } from '../../../kit/session.ts';
import { UsersPanel } from './user.panel.tsx';

const tabs = [
  { key: 'users', title: 'identity.user.title', permission: listUsers.permission, Panel: UsersPanel },
  {
    key: 'companies',
    title: 'identity.company.title',
    permission: listCompanies.permission,
    Panel: lazy(() => import('../company/company.panel.tsx')),
  },
  {
    key: 'keys',
    title: 'identity.apiKey.title',
    permission: listApiKeys.permission,
    Panel: lazy(() => import('../api-key/api-key.panel.tsx')),
  },
] as const;

/** People, the companies they belong to, and the keys of their programs: each for those who may see it (A02). */
export default function UsersPage() {
  const { user } = useSession();
  const allowed = tabs.filter((tab) => holds(user, tab.permission));
  const [open, change] = usePart(allowed.map((tab) => tab.key));
  // Whoever may see none of them hears it from the server, in its words.
  const { key, Panel } = allowed.find((tab) => tab.key === open) ?? tabs[0];
  return (
    <Parts tabs={allowed} open={key} onOpen={change}>
      <Suspense>
        <Panel key={key} />
      </Suspense>
    </Parts>
  );
}
