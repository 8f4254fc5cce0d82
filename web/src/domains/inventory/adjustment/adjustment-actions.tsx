import {
  approveAdjustment,
  proposeAdjustment,
  rejectAdjustment,
  withdrawAdjustment,
} from '@kura/contract/inventory/adjustment/adjustment.endpoints.ts';
import { adjustmentMachine } from '@kura/contract/inventory/adjustment/adjustment.machine.ts';
import type { AdjustmentRow } from '@kura/contract/inventory/adjustment/adjustment.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { useWorkWarehouse } from '../../../kit/scan/work-warehouse.tsx';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { AdjustmentLines } from './adjustment-lines.tsx';
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

export function AdjustmentActions({ row }: { readonly row: AdjustmentRow }) {
  useLang();
  return (
    <>
      {row.status === 'proposed' && (
        <FormButton
          endpoint={approveAdjustment}
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
          form={{ fields: [{ name: 'reason', title: 'inventory.adjustment.decisionNote', kind: 'textarea', maxLength: 200 }] }}
          start={{ id: row.id, reason: '' }}
          width={860}
        />
      )}
      <MoveButtons moves={{ machine: adjustmentMachine, calls: { reject: rejectAdjustment, withdraw: withdrawAdjustment } }} row={row} />
    </>
  );
}
