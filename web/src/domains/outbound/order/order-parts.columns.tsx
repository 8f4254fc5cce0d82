import type { LineRow, PieceRow } from '@kura/contract/outbound/line/line.ts';
import type { Order } from '@kura/contract/outbound/order/order.ts';
import type { ParcelRow } from '@kura/contract/outbound/parcel/parcel.ts';
import { trackingText } from '@kura/contract/outbound/parcel/tracking-number.ts';
import type { FeeType } from '@kura/contract/pricing/fee.ts';
import { cmText, kgText } from '@kura/contract/pricing/measure.ts';
import { itemWords } from '../../../kit/fee/fee-words.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { CopyValue } from '../../../kit/copy-value.tsx';
import { columns } from '../../../kit/list/columns.ts';
import { count, money, nothing } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { currentLang, t, tr } from '../../../kit/text.ts';

const FeeWhy = lazyPart(() => import('../../../kit/fee/fee-why.tsx'));

type Claim = Order['claims'][number];
type Fee = Order['fees'][number];
interface Named {
  readonly nameZh: string;
  readonly nameJp: string;
}
const figure = { show: count, align: 'right', width: 80 } as const;
const named = ({ nameZh, nameJp }: Named): string => (currentLang() === 'jp' ? nameJp || nameZh : nameZh || nameJp);
const sku = (code: string, row: Named) => `${code} ${named(row)}`;

export const lineColumns = columns<LineRow>([
  {
    field: 'sku',
    title: 'outbound.order.product',
    show: (code, row) => (
      <>
        {sku(code, row)} {row.isSet && <ToneTag tone="default">{t('outbound.page.set')}</ToneTag>}
      </>
    ),
    width: 220,
  },
  { field: 'warehouseSku', title: 'products.product.warehouseSku', width: 120 },
  { field: 'customerSku', title: 'products.product.customerSku', show: (code) => code || nothing, width: 120 },
  { field: 'quantity', title: 'outbound.page.quantity', ...figure },
]);

export const pieceColumns = columns<PieceRow>([
  { field: 'sku', title: 'outbound.order.product', show: sku, width: 220 },
  { field: 'quantity', title: 'outbound.page.quantity', ...figure },
  { field: 'picked', title: 'outbound.page.pickedCount', ...figure },
  { field: 'sorted', title: 'outbound.page.sortedCount', ...figure },
  { field: 'checked', title: 'outbound.page.checkedCount', ...figure },
]);

export const claimColumns = columns<Claim>([
  { field: 'sku', title: 'outbound.order.product', width: 140 },
  { field: 'locationCode', title: 'outbound.page.location', show: (code) => code ?? nothing, width: 130 },
  { field: 'lotDate', title: 'outbound.page.lotDate', show: (day) => day ?? nothing, width: 110 },
  { field: 'quantity', title: 'outbound.page.quantity', ...figure },
]);

const size = (length: number | null, { widthMm, heightMm }: ParcelRow) =>
  length === null || widthMm === null || heightMm === null ? nothing : [length, widthMm, heightMm].map(cmText).join(' × ');
const weight = (grams: number | null, { theoryG }: ParcelRow) => (
  <>
    {grams === null ? nothing : kgText(grams)}
    {theoryG !== null && <small className="k-muted">{` ${t('outbound.page.theory', { weight: kgText(theoryG) })}`}</small>}
  </>
);
const tones = { open: 'processing', packed: 'processing', shipped: 'success', undone: 'default' } as const;

export const parcelColumns = columns<ParcelRow>([
  { field: 'parcelNo', title: 'outbound.page.parcelNo', width: 70 },
  {
    field: 'trackingNumber',
    title: 'outbound.order.trackingNumber',
    show: (number, { carrier }) =>
      number ? (
        <>
          {carrier && tr(`pricing.carrier.${carrier}`)}{' '}
          <CopyValue value={trackingText(number)} label={t('outbound.order.trackingNumber')} />
        </>
      ) : (
        (carrier && tr(`pricing.carrier.${carrier}`)) || nothing
      ),
    width: 200,
  },
  {
    field: 'status',
    title: 'common.status',
    show: (state) => <ToneTag tone={tones[state]}>{t(`outbound.page.parcel.${state}`)}</ToneTag>,
    width: 90,
  },
  {
    field: 'items',
    title: 'outbound.page.items',
    show: (items) =>
      items
        .map((item) => [`${item.sku} × ${item.quantity}`, ...(item.serials.length > 0 ? [`(${item.serials.join(', ')})`] : [])].join(' '))
        .join(', ') || nothing,
    width: 200,
  },
  { field: 'packaging', title: 'outbound.order.packaging', show: (box) => (box ? tr(`pricing.box.${box}`) : nothing), width: 110 },
  { field: 'lengthMm', key: 'size', title: 'outbound.page.size', show: size, width: 130 },
  { field: 'weightG', title: 'outbound.page.weight', show: weight, align: 'right', width: 150 },
  { field: 'labelCount', title: 'outbound.order.labelCount', show: count, align: 'right', width: 110 },
  { field: 'manifestNumber', title: 'outbound.page.manifest', show: (number) => number ?? nothing, width: 130 },
]);

export const feeName = (feeType: string, { item }: Pick<Fee, 'item'>) =>
  [tr(`pricing.fee.${feeType}`), itemWords(feeType as FeeType, item)].filter(Boolean).join(' · ');
const why = (feeLineId: number, { feeType }: Fee) => (
  <FeeWhy id={feeLineId} feeType={feeType as FeeType}>
    {t('outbound.page.why')}
  </FeeWhy>
);
export const feeColumns = columns<Fee>([
  { field: 'feeType', title: 'outbound.page.fee', show: feeName, width: 180 },
  { field: 'units', title: 'outbound.page.units', align: 'right', width: 90 },
  { field: 'charged', title: 'outbound.page.amount', show: money, align: 'right', width: 110 },
  {
    field: 'refunded',
    title: 'outbound.page.refunded',
    show: (back) => (back.minor === 0 ? nothing : money(back)),
    align: 'right',
    width: 110,
  },
  { field: 'feeLineId', title: 'outbound.page.why', show: why, width: 80 },
]);
