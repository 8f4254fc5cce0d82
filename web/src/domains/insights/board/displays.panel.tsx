import { createDisplay, type Display, listDisplays, revokeDisplay } from '@kura/contract/insights/board/board.endpoints.ts';
import { displayFields } from '@kura/contract/insights/board/display.fields.ts';
import { Suspense, useState } from 'react';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';

const DisplayOnce = lazyPart(() => import('./display-once.tsx'));

const columns = columnsOf<Display>(displayFields, [
  'name',
  'board',
  'warehouseCode',
  'status',
  'lastSeenAt',
  'expiresAt',
  { field: 'last4', show: (last4) => <code>…{last4}</code> },
  'createdByName',
  'createdAt',
  'revokedByName',
]);
const form = {
  fields: fieldsOf<BodyOf<typeof createDisplay>>(displayFields, [
    { name: 'name', span: 'whole' },
    'board',
    { name: 'warehouseId', hint: 'insights.display.allHint' },
    { name: 'validDays', kind: 'number' },
  ]),
};
const actions = (row: Display) =>
  row.status !== 'revoked' && (
    <CallButton
      endpoint={revokeDisplay}
      look="link"
      isDanger
      text="insights.display.revoke"
      body={{ id: row.id }}
      ask="insights.display.askRevoke"
    />
  );

export default function DisplaysPanel() {
  const [token, setToken] = useState<string | null>(null);
  return (
    <>
      <ListPage
        endpoint={listDisplays}
        columns={columns}
        toolbar={
          <FormButton
            endpoint={createDisplay}
            look="primary"
            icon="plus"
            title="insights.display.add"
            form={form}
            start={{ board: 'japan', validDays: 90 }}
            onDone={(made) => setToken(made.token)}
          />
        }
        rowActions={actions}
        emptyText="insights.display.empty"
      />
      {token !== null && (
        <Suspense>
          <DisplayOnce token={token} onClose={() => setToken(null)} />
        </Suspense>
      )}
    </>
  );
}
