import { getUserPermissions, type UserPermissions } from '@kura/contract/identity/user/user.endpoints.ts';
import type { User } from '@kura/contract/identity/user/user.ts';
import type { Out } from '@kura/contract/kernel/endpoint.ts';
import { Alert, Button, Drawer, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { Icon } from '../../../kit/icon.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { domainText } from '../role/permission-words.ts';
import './user-rights.css';

type Rights = Out<typeof UserPermissions>;
type Right = Rights['permissions'][number];

/** "What can this user do": everything the roles add up to, and which of them to change when it is too much or too little. */
export default function UserRights({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  useLang();
  const answer = useCall(getUserPermissions, { id: user.id });
  return (
    <Drawer open title={t('identity.user.rightsOf', { name: user.nickname })} size="min(640px, 100vw)" onClose={onClose}>
      {answer.data ? (
        <RightsList rights={answer.data} />
      ) : answer.error ? (
        <Alert
          type="error"
          showIcon
          title={t('identity.role.treeFailed')}
          description={answer.error.message}
          action={<Button onClick={() => void answer.refetch()}>{t('common.retry')}</Button>}
        />
      ) : (
        <Skeleton active={false} paragraph={{ rows: 8 }} />
      )}
    </Drawer>
  );
}

const isFound = (right: Right, keyword: string): boolean =>
  [right.text, right.permission, domainText(right.domain), ...right.roles].some((words) => words.toLowerCase().includes(keyword));

function RightsList({ rights }: { readonly rights: Rights }) {
  useLang();
  const [keyword, setKeyword] = useState('');
  const found = rights.permissions.filter((right) => isFound(right, keyword.trim().toLowerCase()));
  const domains = [...new Set(found.map((right) => right.domain))];
  if (rights.permissions.length === 0) return <p className="k-rights-none">{t('identity.user.nothing')}</p>;
  return (
    <>
      {rights.isEverything && <Alert type="info" showIcon title={t('identity.user.everything')} />}
      <div className="k-rights-head">
        <Input
          type="search"
          allowClear
          value={keyword}
          prefix={<Icon name="search" />}
          placeholder={t('identity.role.searchPermission')}
          aria-label={t('identity.role.searchPermission')}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <span role="status">{t('identity.user.rightsCount', { count: found.length })}</span>
      </div>
      {found.length === 0 && <p className="k-rights-none">{t('identity.role.noSuchPermission')}</p>}
      {domains.map((domain) => (
        <DomainRights key={domain} domain={domain} rights={found.filter((right) => right.domain === domain)} />
      ))}
    </>
  );
}

function DomainRights({ domain, rights }: { readonly domain: string; readonly rights: readonly Right[] }) {
  useLang();
  return (
    <table className="k-rights">
      <caption>
        {domainText(domain)} <span>{t('identity.role.permissionCount', { count: rights.length })}</span>
      </caption>
      <thead className="k-hidden">
        <tr>
          <th scope="col">{t('identity.role.permissions')}</th>
          <th scope="col">{t('identity.user.givenBy')}</th>
        </tr>
      </thead>
      <tbody>
        {rights.map((right) => (
          <tr key={right.permission}>
            <th scope="row" title={right.permission}>
              {right.text}
            </th>
            <td>
              {right.roles.map((role) => (
                <span key={role} className="k-rights-role">
                  {role}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
