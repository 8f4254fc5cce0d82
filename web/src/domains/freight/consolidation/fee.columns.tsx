import type { Consolidation, ConsolidationFee } from '@kura/contract/freight/consolidation/consolidation.ts';
import { feeFields } from '@kura/contract/freight/consolidation/fee.fields.ts';
import { confirmConsolidationFee, voidConsolidationFee } from '@kura/contract/freight/consolidation/money.endpoints.ts';
import { Tag } from 'antd';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { columnsOf } from '../../../kit/list/columns.ts';
import { nothing } from '../../../kit/list/show.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';

/** A line, with the consolidation that it is of. */
export interface FeeOf extends ConsolidationFee {
  readonly of: Consolidation;
}
const reason = [{ name: 'reason', title: 'system.form.reason', kind: 'textarea', span: 'whole' }] as const;

/** Duty and tax are corrected where they are recorded. */
function VoidButton({ fee }: { readonly fee: FeeOf }) {
  useLang();
  const { of, id: feeId, item, isVoid, voidReason } = fee;
  if (isVoid) return voidReason || t('freight.fee.isVoid');
  if (item === 'DUTY' || item === 'IMPORT_TAX' || of.status === 'cancelled') return null;
  return (
    <FormButton
      endpoint={voidConsolidationFee}
      look="link"
      isDanger
      title="freight.fee.void"
      okText="common.confirm"
      start={{ id: of.id, revision: of.revision, feeId }}
      form={{ fields: reason }}
    />
  );
}

/** Another person's press, or why it is not the reader's. */
function Waiting({ fee: { of, id: feeId, notDecider } }: { readonly fee: FeeOf }) {
  useLang();
  return (
    <>
      <Tag color="warning">{t('freight.fee.isWaiting')}</Tag>
      {notDecider ? (
        <span className="k-muted">{tr(notDecider)}</span>
      ) : (
        <CallButton
          endpoint={confirmConsolidationFee}
          body={{ id: of.id, revision: of.revision, feeId }}
          text="freight.fee.confirm"
          look="link"
        />
      )}
    </>
  );
}

export const feeColumns = columnsOf<FeeOf>(feeFields, [
  { field: 'item', show: (value, { isVoid }) => <span className={isVoid ? 'fr-void' : ''}>{tr(`freight.fee.item.${value}`)}</span> },
  'amount',
  { field: 'rate', align: 'right' },
  'cny',
  'note',
  'byName',
  {
    field: 'confirmedByName',
    show: (name, fee) => (fee.isWaiting ? <Waiting fee={fee} /> : name || nothing),
  },
  { field: 'isVoid', title: 'freight.fee.voidReason', show: (_, fee) => <VoidButton fee={fee} /> },
]);
