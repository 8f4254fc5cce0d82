import { orderFields } from '@kura/contract/outbound/order/order.fields.ts';
import { orderMachine } from '@kura/contract/outbound/order/order.machine.ts';
import { postcodeText } from '@kura/contract/common/recipient.ts';
import { parcelFields } from '@kura/contract/outbound/parcel/parcel.fields.ts';
import { trackingText } from '@kura/contract/outbound/parcel/tracking-number.ts';
import type { OrderRow } from '@kura/contract/outbound/order/order.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { count, nothing, statusOf } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t } from '../../../kit/text.ts';
import { prefectureWords } from '../postcode/prefecture-words.ts';

/** What runs out, and what is paused: nothing happens to it until somebody lets it go. */
const risk = Object.assign(
  (value: OrderRow['risk'], { isHeld }: OrderRow) =>
    value === 'none' && !isHeld ? (
      nothing
    ) : (
      <>
        {value !== 'none' && <ToneTag tone={value === 'late' ? 'error' : 'warning'}>{t(`outbound.order.risk.${value}`)}</ToneTag>}
        {isHeld && <ToneTag tone="warning">{t('outbound.order.isHeld')}</ToneTag>}
      </>
    ),
  { tags: ['outbound.order.risk.atRisk', 'outbound.order.risk.late', 'outbound.order.isHeld'] },
);
const cod = (yen: number) => (yen === 0 ? nothing : count(yen));
/** Of several parcels the first number, and how many more there are. */
const tracking = (first: string, { trackingNumbers = first }: OrderRow) => {
  const all = trackingNumbers.split(', ').map(trackingText);
  if (!trackingNumbers) return nothing;
  return all.length === 1 ? all[0] : <span title={all.join('\n')}>{`${all[0]} +${all.length - 1}`}</span>;
};

export const orderColumns = columnsOf<OrderRow>({ ...orderFields, ...parcelFields }, [
  'number',
  { field: 'status', show: statusOf(orderMachine) },
  { field: 'risk', show: risk, width: 140, priority: 1 },
  { field: 'skus', priority: 1 },
  'pieceCount',
  { field: 'totalFee', onCard: true },
  { field: 'carrier', priority: 1 },
  { field: 'trackingNumber', show: tracking, priority: 1 },
  { field: 'shipBy', priority: 1 },
  'promiseDay',
  { field: 'recipientName', onCard: true },
  { field: 'prefecture', show: prefectureWords },
  'companyName',
  'customerNo',
  'warehouseCode',
  'shippingType',
  'deliveryDate',
  'deliveryWindow',
  { field: 'codJpy', show: cod, align: 'right', priority: 2 },
  'codState',
  'phone',
  { field: 'postcode', show: postcodeText },
  'storeName',
  'source',
  'kind',
  'carrierMode',
  'lineCount',
  'parcelCount',
  'parcelSizes',
  'grossWeightKg',
  'recipientCompany',
  'city',
  'street',
  'building',
  'packaging',
  'packageType',
  'pickingStatus',
  'freight',
  'operationFee',
  'consumablesFee',
  'rate',
  'isHeld',
  'waveNumber',
  'remark',
  'createdByName',
  'createdAt',
  'statusAt',
  'shippedAt',
]);
