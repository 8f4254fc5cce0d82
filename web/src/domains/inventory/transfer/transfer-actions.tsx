import { moveStockByForm, requestStoreTransfer, transferMoves } from '@kura/contract/inventory/transfer/transfer.endpoints.ts';
import type { TransferRow } from '@kura/contract/inventory/transfer/transfer.ts';
import { Alert } from 'antd';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { useSession } from '../../../kit/session.ts';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { moveForm, moveStart, MoveWithFigures } from './transfer-move.form.tsx';
import { requestForm, requestStart, RequestWithFigures } from './transfer-request.form.tsx';

const width = 860;

/** What the forms check as one types, before the server does: they know how many there are. */
const request = { ...requestStoreTransfer, body: RequestWithFigures };
const move = { ...moveStockByForm, body: MoveWithFigures };

export function TransferButtons() {
  useLang();
  const session = useSession();
  return (
    <>
      <FormButton
        endpoint={request}
        look="primary"
        icon="swap"
        title="inventory.transfer.request"
        intro={<Alert type="info" showIcon title={t('inventory.floor.heldHint')} style={{ marginBottom: 16 }} />}
        form={requestForm(session.user?.userType === 'staff' && session.pickedCompanyId === null)}
        start={requestStart(session)}
        shape="drawer"
        width={width}
      />
      <FormButton
        endpoint={move}
        icon="swap"
        title="inventory.transfer.move"
        form={moveForm}
        start={moveStart}
        shape="drawer"
        width={width}
      />
    </>
  );
}

export const TransferActions = ({ row }: { readonly row: TransferRow }) => <MoveButtons moves={transferMoves} row={row} />;
