import { changeFreshness, listSyncs } from '@kura/contract/marketplace/sync/sync.endpoints.ts';
import { syncFields } from '@kura/contract/marketplace/sync/sync.fields.ts';
import type { SyncRow } from '@kura/contract/marketplace/sync/sync.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { t, useLang } from '../../../kit/text.ts';
import { LetFallButton } from './let-fall-button.tsx';
import { syncColumns } from './sync.columns.tsx';
import { SyncStoresButton } from './sync-stores-button.tsx';

const form = { fields: fieldsOf<BodyOf<typeof changeFreshness>>(syncFields, [{ name: 'freshnessMinutes', span: 'whole' }]) };
/** What is done here to a store stands in the log of the store. */
const detail: DetailSpec<SyncRow> = { title: ({ name }) => name, logOf: 'identity.store' };

function SyncActions({ row }: { readonly row: SyncRow }) {
  useLang();
  const { id, name, health, freshnessMinutes } = row;
  return (
    <>
      <SyncStoresButton look="link" body={{ storeIds: [id] }} why={health === 'unbound' ? t('marketplace.sync.noStore') : null} />
      <FormButton
        endpoint={changeFreshness}
        look="link"
        text="marketplace.sync.editFreshness"
        title="marketplace.sync.targetOf"
        titleParams={{ store: name }}
        doneText="marketplace.sync.targetSet"
        form={form}
        start={{ storeId: id, freshnessMinutes }}
      />
      <Press look="link" onPress={() => navigate('stores', { keyword: name })}>
        {t('marketplace.sync.toStore')}
      </Press>
    </>
  );
}
const actions = (row: SyncRow) => <SyncActions row={row} />;

/** Store by store: how it keeps up with its channel, and what holds it up. */
export default function SyncPanel() {
  return (
    <ListPage
      endpoint={listSyncs}
      columns={syncColumns}
      firstSort={{ sort: 'name', order: 'asc' }}
      rowActions={actions}
      toolbar={<LetFallButton />}
      detail={detail}
      emptyText="marketplace.sync.empty"
    />
  );
}
