import { reverseShipping, showReversal } from '@kura/contract/fulfilment/manifest/manifest.endpoints.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { trackingText } from '@kura/contract/outbound/parcel/tracking-number.ts';
import { kgText } from '@kura/contract/pricing/measure.ts';
import { Skeleton } from 'antd';
import { itemWords } from '../../../kit/fee/fee-words.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

const form = { fields: [{ name: 'reason', title: 'fulfilment.manifest.reasonOf', kind: 'text', maxLength: 200 }] } as const;

/** What comes back, read when the dialog opens: nobody reverses what he has not seen. */
function TakesBack({ orderId }: { readonly orderId: number }) {
  useLang();
  const { data, error } = useCall(showReversal, { orderId });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} />;
  return (
    <section className="ff-reversal">
      {!data.isToday && <p className="ff-bad">{t('fulfilment.manifest.notToday')}</p>}
      <p>
        <strong>{data.orderNumber}</strong> {data.recipientName}
      </p>
      <ul className="ff-lines">
        {data.parcels.map((parcel) => (
          <li key={parcel.parcelNo}>
            <strong>{trackingText(parcel.trackingNumber) || '—'}</strong>
            <span>{[parcel.manifestNumber, parcel.weightG === null ? '' : kgText(parcel.weightG)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <p className="k-muted">{t(data.fees ? 'fulfilment.manifest.takesBack' : 'fulfilment.manifest.feesHidden')}</p>
      {data.fees && (
        <ul className="ff-lines">
          {data.fees.map(({ feeType, item, amount }) => (
            <li key={`${feeType} ${item}`}>
              <span>{itemWords(feeType as Parameters<typeof itemWords>[0], item)}</span>
              <span>{moneyText(amount)}</span>
            </li>
          ))}
          <li>
            <strong>{t('fulfilment.manifest.total')}</strong>
            <strong>{data.total && moneyText(data.total)}</strong>
          </li>
        </ul>
      )}
    </section>
  );
}

export function ReverseButton({ orderId }: { readonly orderId: number }) {
  return (
    <FormButton
      endpoint={reverseShipping}
      look="link"
      isDanger
      title="fulfilment.manifest.reverse"
      form={form}
      intro={<TakesBack orderId={orderId} />}
      start={{ orderId, reason: '' }}
    />
  );
}
