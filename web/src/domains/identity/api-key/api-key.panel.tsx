import { createApiKey, listApiKeys, revokeApiKey, type ApiKey } from '@kura/contract/identity/api-key/api-key.endpoints.ts';
import { apiKeyFields } from '@kura/contract/identity/api-key/api-key.fields.ts';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import type { FormParts } from '../../../kit/form/fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useSession } from '../../../kit/session.ts';
import { useLang } from '../../../kit/text.ts';
import { ApiKeyPermissions, ApiKeyPermissionsField } from './api-key-permissions.tsx';
import { apiKeyColumns } from './api-key.columns.tsx';

const ApiKeyOnce = lazyPart(() => import('./api-key-once.tsx'));

type NewKey = BodyOf<typeof createApiKey>;
const form: FormParts<NewKey> = {
  fields: fieldsOf<NewKey>(apiKeyFields, [
    { name: 'name', span: 'whole' },
    { name: 'permissions', kind: 'custom', span: 'whole', draw: (box) => <ApiKeyPermissionsField box={box} /> },
  ]),
};

const actions = (row: ApiKey) =>
  row.status !== 'revoked' && (
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

const detail: DetailSpec<ApiKey> = {
  title: (key) => key.name,
  sections: [
    { fields: apiKeyColumns.filter((column) => column.field !== 'permissions') },
    { title: 'identity.apiKey.permissions', draw: (key) => <ApiKeyPermissions permissions={key.permissions} /> },
  ],
};

export default function ApiKeysPanel() {
  useLang();
  const { user } = useSession();
  const [key, setKey] = useState<string | null>(null);
  return (
    <>
      <ListPage
        endpoint={listApiKeys}
        columns={apiKeyColumns}
        toolbar={
          // A key speaks for its company: only its own people make one, whatever the wildcard of staff passes.
          user?.userType === 'customer' && (
            <FormButton
              endpoint={createApiKey}
              look="primary"
              icon="plus"
              title="identity.apiKey.add"
              form={form}
              start={{ permissions: [] }}
              shape="drawer"
              width={880}
              onDone={(made) => setKey(made.key)}
            />
          )
        }
        rowActions={actions}
        detail={detail}
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
