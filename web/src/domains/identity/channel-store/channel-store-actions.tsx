import { changeStore, createStore, deleteStore, storeMoves } from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import type { StoreRow } from '@kura/contract/identity/channel-store/channel-store.ts';
import { Alert } from 'antd';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { showAddresses } from '@kura/contract/common/binding.endpoints.ts';
import { Can } from '../../../kit/access/access.tsx';
import { Pop } from '../../../kit/list/pop.tsx';
import { useSession } from '../../../kit/session.ts';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { BindButtons } from './bind-buttons.tsx';
import { ChannelAddresses } from './channel-addresses.tsx';
import { changedStoreForm, changedStoreStart, newStoreForm, newStoreStart } from './channel-store.form.tsx';

const width = 640;

export function NewStoreButton() {
  useLang();
  const session = useSession();
  return (
    <FormButton
      endpoint={createStore}
      look="primary"
      icon="plus"
      title="identity.store.add"
      form={newStoreForm(session.user?.userType === 'staff')}
      start={newStoreStart(session)}
      intro={<Alert type="info" showIcon title={t('identity.store.bindingHint')} style={{ marginBottom: 16 }} />}
      shape="drawer"
      width={width}
    />
  );
}

/** S17: what makes a store bound. */
export function BindingHint() {
  useLang();
  return (
    <Pop label={t('identity.store.bindingTitle')} title={t('identity.store.bindingTitle')} className="k-link">
      <div style={{ maxWidth: 480, overflowWrap: 'anywhere' }}>
        <p style={{ margin: 0 }}>{t('identity.store.bindingHint')}</p>
        <Can permission={showAddresses.permission}>
          <ChannelAddresses />
        </Can>
      </div>
    </Pop>
  );
}

export function StoreActions({ row }: { readonly row: StoreRow }) {
  useLang();
  return (
    <>
      <FormButton
        endpoint={changeStore}
        look="link"
        text="common.edit"
        title="identity.store.editOf"
        titleParams={{ platform: tr(`identity.store.platform.${row.platform}`) }}
        form={changedStoreForm(row)}
        start={changedStoreStart(row)}
        // S17: what was proven were the old credentials.
        intro={
          row.status === 'bound' && <Alert type="info" showIcon title={t('identity.store.changeUnbinds')} style={{ marginBottom: 16 }} />
        }
        shape="drawer"
        width={width}
      />
      <BindButtons row={row} />
      <MoveButtons moves={storeMoves} row={row} />
      <CallButton
        endpoint={deleteStore}
        look="link"
        isDanger
        text="common.delete"
        body={{ id: row.id }}
        ask="identity.store.askDelete"
        askParams={{ name: row.name }}
      />
    </>
  );
}
