import { listStores } from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import type { StoreRow } from '@kura/contract/identity/channel-store/channel-store.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { morePartsOf } from '../../../kit/parts/more-parts.ts';
import { BindingHint, NewStoreButton, StoreActions } from './channel-store-actions.tsx';
import { ConsentReturn } from './consent-return.tsx';
import { storeColumns } from './channel-store.columns.tsx';

const detail: DetailSpec<StoreRow> = { title: (store) => store.name };
const importSheet = { sheet: 'identity.store', permission: 'identity:store:import' };
const actions = (row: StoreRow) => <StoreActions row={row} />;

/** S17, A07: staff see the stores of all companies, customers their own. */
function StoresPanel() {
  return (
    <ListPage
      endpoint={listStores}
      columns={storeColumns}
      toolbar={
        <>
          <NewStoreButton />
          <BindingHint />
        </>
      }
      rowActions={actions}
      detail={detail}
      importSheet={importSheet}
      emptyText="identity.store.empty"
    />
  );
}

const stores: PagePart = { key: 'stores', title: 'identity.store.title', permission: listStores.permission, Panel: StoresPanel };

/** Stores, and beside them what the rooms above know of each: its sync, what its SKUs mean, how its orders go on. */
export default function StoresPage() {
  return (
    <>
      <ConsentReturn />
      <PageParts parts={[stores, ...morePartsOf('stores')]} />
    </>
  );
}
