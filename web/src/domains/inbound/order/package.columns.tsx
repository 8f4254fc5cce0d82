import { packageFields } from '@kura/contract/inbound/package/package.fields.ts';
import type { PackageRow } from '@kura/contract/inbound/package/package.ts';
import { cmText, kgText } from '@kura/contract/pricing/measure.ts';
import { orderMachine } from '@kura/contract/inbound/order/order.machine.ts';
import { columnsOf, type ColumnSpec } from '../../../kit/list/columns.ts';
import { count, statusOf } from '../../../kit/list/show.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { t } from '../../../kit/text.ts';

const order = (number: string, { orderId }: PackageRow) => (
  <PageLink code="inbound-orders" search={{ view: String(orderId) }}>
    {number}
  </PageLink>
);
/** `3–5` of the cartons of the order, or `3`. */
export const cartonNumbers = (first: number, { boxCount }: Pick<PackageRow, 'boxCount'>): string =>
  boxCount === 1 ? String(first) : `${first}–${first + boxCount - 1}`;

interface Sized {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly weightG: number;
}
const sizeText = ({ lengthMm, widthMm, heightMm }: Sized): string => [lengthMm, widthMm, heightMm].map(cmText).join(' × ');

const side = (field: 'lengthMm' | 'widthMm' | 'heightMm') =>
  ({ field, show: cmText, align: 'right', isHidden: true, exports: [field.replace('Mm', 'Cm')] }) as const;
const weight = { field: 'weightG', show: kgText, align: 'right', exports: ['weightKg'] } as const;
const size = {
  field: 'lengthMm',
  key: 'size',
  title: 'inbound.page.size',
  exports: ['lengthCm', 'widthCm', 'heightCm'],
  width: 150,
} as const;

export const packageColumns = columnsOf<PackageRow>(packageFields, [
  { field: 'orderNumber', show: order },
  { field: 'orderStatus', show: statusOf(orderMachine) },
  'companyName',
  'warehouseCode',
  { field: 'lineNo', priority: 3 },
  { field: 'sku', priority: 1 },
  'warehouseSku',
  'customerSku',
  'nameZh',
  'nameJp',
  { ...size, show: (_: number, row: PackageRow) => sizeText(row) },
  side('lengthMm'),
  side('widthMm'),
  side('heightMm'),
  weight,
  'boxCount',
  'quantityPerBox',
  'pieces',
  'arrivedCount',
  { field: 'cost', priority: 2 },
  'courier',
  'trackingNumber',
  'poNumber',
  'fbaCenterCode',
  'labelCount',
]);

const measured = ({ measured: found }: PackageRow) =>
  found && <small className="k-muted">{` ${t('inbound.page.measured')} ${sizeText(found)} · ${kgText(found.weightG)} kg`}</small>;

/** The packages of one order, in its drawer: two columns tell what it is. */
const ofOrder: readonly ColumnSpec<PackageRow>[] = [
  { field: 'sku', width: 140 },
  { field: 'warehouseSku', width: 110 },
  { field: 'customerSku', width: 110, isHidden: false },
  { field: 'firstCarton', title: 'inbound.page.cartons', show: cartonNumbers, align: 'right', width: 90 },
  {
    ...size,
    show: (_: number, row: PackageRow) => (
      <>
        {sizeText(row)}
        {measured(row)}
      </>
    ),
  },
  { ...weight, width: 90 },
  { field: 'boxCount', width: 70 },
  { field: 'quantityPerBox', width: 70 },
  { field: 'pieces', show: count, align: 'right', width: 80 },
  { field: 'arrivedCount', width: 80 },
  { field: 'cost', width: 100 },
  { field: 'courier', width: 90 },
  { field: 'trackingNumber', width: 120 },
  { field: 'poNumber', width: 90 },
  { field: 'fbaCenterCode', width: 90 },
  { field: 'labelCount', width: 90 },
];
export const orderPackageColumns = columnsOf<PackageRow>(packageFields, ofOrder);
