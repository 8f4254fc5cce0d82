import { proposeRerate } from '@kura/contract/insights/rerate/rerate.endpoints.ts';
import type { BillLine } from '@kura/contract/insights/bill/bill.ts';
import { trackingText } from '@kura/contract/outbound/parcel/tracking-number.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { t, useLang } from '../../../kit/text.ts';

/** The carrier measured another size than the customer was charged for. */
export function RerateButton({ row }: { readonly row: Pick<BillLine, 'id' | 'size' | 'ourSize' | 'trackingNumber'> }) {
  useLang();
  return (
    <FormButton
      endpoint={proposeRerate}
      look="link"
      title="insights.rerate.propose"
      okText="common.confirm"
      intro={
        <p className="k-form-intro">
          {trackingText(row.trackingNumber)} · {t('insights.bill.ourSize')} {row.ourSize} → {t('insights.bill.size')} {row.size}
        </p>
      }
      form={{
        fields: [
          { name: 'toSize', title: 'insights.rerate.toSize', kind: 'text' },
          { name: 'reason', title: 'insights.bill.reason', kind: 'textarea', span: 'whole' },
          {
            name: 'photoIds',
            title: 'insights.rerate.photos',
            hint: 'insights.rerate.photoHint',
            kind: 'upload',
            upload: 'attachment',
            isMany: true,
            span: 'whole',
          },
        ],
      }}
      start={{ rowId: row.id, toSize: row.size, photoIds: [] }}
    />
  );
}
