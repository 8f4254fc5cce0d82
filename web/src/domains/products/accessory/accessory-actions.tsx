import {
  accessoryMoves,
  changeAccessory,
  createAccessory,
  deleteAccessory,
} from '@kura/contract/products/accessory/accessory.endpoints.ts';
import type { AccessoryRow } from '@kura/contract/products/accessory/accessory.ts';
import { useCan } from '../../../kit/access/access.tsx';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { useSession } from '../../../kit/session.ts';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { ResendButton } from './resend-button.tsx';
import { changedAccessoryForm, changedAccessoryStart, newAccessoryForm, newAccessoryStart } from './accessory.form.tsx';

const ownSku = 'products:product:warehouseSku';

export function NewAccessoryButton() {
  const session = useSession();
  const canSetWarehouseSku = useCan(ownSku);
  return (
    <FormButton
      endpoint={createAccessory}
      look="primary"
      icon="plus"
      title="products.accessory.add"
      form={newAccessoryForm(session.user?.userType === 'staff', canSetWarehouseSku)}
      start={newAccessoryStart(session)}
      shape="drawer"
    />
  );
}

export function AccessoryActions({ row }: { readonly row: AccessoryRow }) {
  const canSetWarehouseSku = useCan(ownSku);
  return (
    <>
      <FormButton
        endpoint={changeAccessory}
        look="link"
        text="common.edit"
        title="products.accessory.editOf"
        titleParams={{ sku: row.sku }}
        form={{ ...changedAccessoryForm(row, canSetWarehouseSku), companyId: row.companyId }}
        start={changedAccessoryStart(row)}
        shape="drawer"
      />
      {row.status === 'enabled' && <ResendButton look="link" rows={[row]} />}
      <MoveButtons moves={accessoryMoves} row={row} />
      <CallButton
        endpoint={deleteAccessory}
        look="link"
        isDanger
        text="common.delete"
        body={{ id: row.id }}
        ask="products.accessory.askDelete"
        askParams={{ sku: row.sku }}
      />
    </>
  );
}
