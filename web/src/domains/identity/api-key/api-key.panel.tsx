import { createApiKey, listApiKeys, revokeApiKey, type ApiKey } from '@kura/contract/identity/api-key/api-key.endpoints.ts';
import { lazy, Suspense, useState } from 'react';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { FormButton } from '../../../kit/form/form-button.tsx';
import type { FormParts } from '../../../kit/form/fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useSession } from '../../../kit/session.ts';
import { t, useLang } from '../../../kit/text.ts';
import { ApiKeyPermissions, ApiKeyPermissionsField } from './api-key-permissions.tsx';
import { apiKeyColumns, ownApiKeyColumns } from './api-key.columns.tsx';

const ApiKeyOnce = lazy(() => import('./api-key-once.tsx'));

const form: FormParts<{ name: string; permissions: string[] }> = {
  fields: [
    { name: 'name', title: 'identity.apiKey.name', kind: 'text', maxLength: 40, span: 'whole' },
    {
      name: 'permissions',
      title: 'identity.apiKey.permissions',
      kind: 'custom',
      span: 'whole',
      draw: (box) => <ApiKeyPermissionsField box={box} />,
    },
  ],
};

const actions = (row: ApiKey) =>
  row.status === 'active' && (
    <CallButton
      endpoint={revokeApiKey}
      look="link"
      isDanger
      text="identity.apiKey.revoke"
      body={{ id: row.id }}
      ask="identity.apiKey.askRevokeOne"
      askParams={{ name: row.name, last4: row.last4 }}
    />
  );

const detailWith = (columns: typeof apiKeyColumns): DetailSpec<ApiKey> => ({
  title: (key) => key.name,
  sections: [
    { fields: columns.filter((column) => column.field !== 'permissions') },
    { title: 'identity.apiKey.permissions', draw: (key) => <ApiKeyPermissions permissions={key.permissions} /> },
  ],
});

export default function ApiKeysPanel() {
  useLang();
  const { user, pickedCompanyId } = useSession();
  const [key, setKey] = useState<string | null>(null);
  const isStaff = user?.userType === 'staff';
  const columns = isStaff ? apiKeyColumns : ownApiKeyColumns;
  return (
    <>
      <ListPage
        endpoint={listApiKeys}
        columns={columns}
        filters={isStaff ? ['keyword', 'status', 'companyId'] : ['keyword', 'status']}
        toolbar={
          <FormButton
            endpoint={createApiKey}
            look="primary"
            icon="plus"
            title="identity.apiKey.add"
            form={form}
            start={{ name: '', permissions: [] }}
            shape="drawer"
            width={880}
            // A key belongs to a company: staff say first which.
            why={isStaff && pickedCompanyId === null ? t('identity.apiKey.needsCompany') : null}
            onDone={(made) => setKey(made.key)}
          />
        }
        rowActions={actions}
        detail={detailWith(columns)}
        emptyText="identity.apiKey.empty"
      />
      {key !== null && (
        <Suspense>
          <ApiKeyOnce value={key} onClose={() => setKey(null)} />
        </Suspense>
      )}
    </>
  );
}
