import { listCodAmounts } from '@kura/contract/finance/cod/cod.endpoints.ts';
import { codFields } from '@kura/contract/finance/cod/cod.fields.ts';
import type { CodAmount } from '@kura/contract/finance/cod/cod.ts';
import { trackingText } from '@kura/contract/outbound/parcel/tracking-number.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { nothing } from '../../../kit/list/show.tsx';

const columns = columnsOf<CodAmount>(codFields, [
  'orderNumber',
  'state',
  { field: 'amount', priority: 1 },
  { field: 'collected', priority: 1 },
  'companyName',
  'carrier',
  { field: 'trackingNumber', show: (number) => (number ? trackingText(number) : nothing) },
  'shippedAt',
  'collectedDay',
  'creditedAt',
  'fee',
  'carrierFee',
  'reportNumber',
]);
const detail: DetailSpec<CodAmount> = { title: ({ orderNumber }) => orderNumber };

/** What the carriers collect at the door, and how far it has come. */
export default function CodPanel() {
  return <ListPage endpoint={listCodAmounts} columns={columns} detail={detail} emptyText="finance.cod.empty" />;
}
