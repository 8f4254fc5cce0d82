import { showOutboundCost } from '@kura/contract/insights/outbound-cost/outbound-cost.endpoints.ts';
import { costParcelFields } from '@kura/contract/insights/outbound-cost/outbound-cost.fields.ts';
import type { CostParcel } from '@kura/contract/insights/outbound-cost/outbound-cost.ts';
import { trackingText } from '@kura/contract/outbound/parcel/tracking-number.ts';
import { Skeleton } from 'antd';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { columnsOf } from '../../../kit/list/columns.ts';
import { money, nothing } from '../../../kit/list/show.tsx';
import { Figures } from '../../../kit/record/figures.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { BehindLink } from '../report/behind-link.tsx';
import { OrderLinks } from './order-links.tsx';

const parcelColumns = columnsOf<CostParcel>(costParcelFields, [
  { field: 'trackingNumber', show: (number) => trackingText(number) },
  'size',
  { field: 'packaging', show: (box) => (box === '' ? nothing : tr(`pricing.box.${box}`)) },
  'expected',
  {
    field: 'billed',
    show: (billed, { billNumber }) =>
      billed ? (
        <BehindLink code="bill-check" permission="insights:bill:list" search={{ number: billNumber, view: undefined }}>
          {money(billed)}
        </BehindLink>
      ) : (
        nothing
      ),
  },
  'isEstimated',
]);

/** How an order came to cost what it cost; from here to the order itself and to what its customer was charged. */
export function OutboundCostDetail({ id }: { readonly id: number }) {
  useLang();
  const { data, error } = useCall(showOutboundCost, { id }, { keepsPrevious: true });
  if (error && !data) return <p role="alert">{error.message}</p>;
  if (!data || data.id !== id) return <Skeleton active={false} paragraph={{ rows: 5 }} />;
  return (
    <>
      <Figures
        of={[
          ['insights.outboundCost.carrierCost', money(data.carrierCost)],
          ['insights.outboundCost.codCost', money(data.codCost)],
          ['insights.outboundCost.packaging', money(data.packaging)],
          ['insights.outboundCost.labour', money(data.labour)],
          ['insights.outboundCost.cost', money(data.cost)],
        ]}
      />
      <h3>{t('insights.outboundCost.lines')}</h3>
      <LineTable columns={parcelColumns} rows={data.lines} keyOf={(line) => line.id} />
      <p className="k-muted">{t('insights.outboundCost.rate', { rate: data.rate })}</p>
      <OrderLinks id={id} number={data.orderNumber} />
    </>
  );
}
