import { adjustmentFields } from '@kura/contract/inventory/adjustment/adjustment.fields.ts';
import { adjustmentMoves, proposeAdjustment, showAdjustment } from '@kura/contract/inventory/adjustment/adjustment.endpoints.ts';
import type { AdjustmentRow } from '@kura/contract/inventory/adjustment/adjustment.ts';
import { call } from '../../../kit/call.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { useWorkWarehouse } from '../../../kit/scan/work-warehouse.tsx';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { AdjustmentLines } from './adjustment-lines.tsx';
import { serialsField } from './adjustment-serials.tsx';
import { proposalForm, proposalStart, ProposalWithFigures } from './adjustment.form.tsx';

const propose = { ...proposeAdjustment, body: ProposalWithFigures };

export function ProposeButton() {
  const warehouseId = useWorkWarehouse();
  return (
    <FormButton
      endpoint={propose}
      look="primary"
      icon="plus"
      title="inventory.adjustment.propose"
      form={proposalForm}
      start={proposalStart(warehouseId)}
      shape="drawer"
      width={980}
    />
  );
}

const approvalForm = {
  fields: fieldsOf<BodyOf<typeof adjustmentMoves.calls.approve>>({ reason: adjustmentFields.decisionNote }, [
    serialsField,
    { name: 'reason', kind: 'textarea' },
  ]),
};

/** As they were proposed, until somebody says otherwise. */
const approvalStart = async ({ id }: AdjustmentRow) => {
  const { serials } = await call(showAdjustment, { query: { id } });
  return { id, serials, reason: '' };
};

export function AdjustmentActions({ row }: { readonly row: AdjustmentRow }) {
  useLang();
  return (
    <>
      {row.status === 'proposed' && (
        <FormButton
          endpoint={adjustmentMoves.calls.approve}
          look="link"
          text="inventory.adjustment.move.approve"
          title="inventory.floor.approveOf"
          titleParams={{ number: row.number }}
          okText="inventory.adjustment.move.approve"
          intro={
            <div className="k-intro">
              <p>{t('inventory.adjustment.askApprove')}</p>
              <AdjustmentLines id={row.id} />
            </div>
          }
          form={approvalForm}
          start={() => approvalStart(row)}
          width={860}
        />
      )}
      <MoveButtons moves={adjustmentMoves} only={['reject', 'withdraw']} row={row} />
    </>
  );
}
