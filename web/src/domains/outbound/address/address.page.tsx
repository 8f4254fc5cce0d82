import {
  createAddress,
  deleteAddress,
  listAddresses,
  makeDefaultAddress,
  updateAddress,
} from '@kura/contract/outbound/address/address.endpoints.ts';
import type { Address } from '@kura/contract/outbound/address/address.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useSession } from '../../../kit/session.ts';
import { addressColumns } from './address.columns.tsx';
import { addressForm, changedAddressForm, newAddress } from './address.form.tsx';

const detail: DetailSpec<Address> = { title: ({ contact }) => contact };
const width = 640;
const importSheet = { sheet: 'outbound.address', permission: 'outbound:address:import' };

const actions = (row: Address) => (
  <>
    <FormButton
      endpoint={updateAddress}
      look="link"
      text="common.edit"
      title="outbound.address.edit"
      form={changedAddressForm}
      start={row}
      width={width}
    />
    {!row.isDefault && <CallButton endpoint={makeDefaultAddress} look="link" body={{ id: row.id }} text="outbound.address.makeDefault" />}
    <CallButton
      endpoint={deleteAddress}
      look="link"
      isDanger
      body={{ id: row.id }}
      text="common.delete"
      ask="outbound.address.askDelete"
      askParams={{ name: row.contact }}
    />
  </>
);

/** Who sends and who receives, kept for the next order. */
export default function AddressesPage() {
  const { user, pickedCompanyId } = useSession();
  return (
    <ListPage
      endpoint={listAddresses}
      columns={addressColumns}
      toolbar={
        <FormButton
          endpoint={createAddress}
          look="primary"
          icon="plus"
          title="outbound.address.add"
          form={addressForm(user?.userType === 'staff' && pickedCompanyId === null)}
          start={newAddress}
          width={width}
        />
      }
      rowActions={actions}
      detail={detail}
      importSheet={importSheet}
      emptyText="outbound.address.empty"
    />
  );
}
