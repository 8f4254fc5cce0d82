import { listApiKeys } from '@kura/contract/identity/api-key/api-key.endpoints.ts';
import { listCompanies } from '@kura/contract/identity/company/company.endpoints.ts';
import { listUsers } from '@kura/contract/identity/user/user.endpoints.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { UsersPanel } from './user.panel.tsx';

const parts: readonly PagePart[] = [
  { key: 'users', title: 'identity.user.title', permission: listUsers.permission, Panel: UsersPanel },
  {
    key: 'companies',
    title: 'identity.company.title',
    permission: listCompanies.permission,
    Panel: lazyPart(() => import('../company/company.panel.tsx')),
  },
  {
    key: 'keys',
    title: 'identity.apiKey.title',
    permission: listApiKeys.permission,
    Panel: lazyPart(() => import('../api-key/api-key.panel.tsx')),
  },
];

/** People, the companies they belong to, and the keys of their programs: each for those who may see it (A02). */
export default function UsersPage() {
  return <PageParts parts={parts} />;
}
