import { countText } from '@kura/contract/kernel/number.ts';
import { orderFields } from '@kura/contract/fba/order/order.fields.ts';
import { orderMachine } from '@kura/contract/fba/order/order.machine.ts';
import type { CartonRow, CartonSerials, OrderFee, OrderLine, OrderPiece, OrderRow, PackageRow } from '@kura/contract/fba/order/order.ts';
import type { FeeType } from '@kura/contract/pricing/fee.ts';
import { cmText, kgText } from '@kura/contract/pricing/measure.ts';
import { itemWords } from '../../../kit/fee/fee-words.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { columns, columnsOf } from '../../../kit/list/columns.ts';
import { count, file, money, nothing, statusOf } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { currentLang, t, tr } from '../../../kit/text.ts';

export const orderColumns = columnsOf<OrderRow>(orderFields, [
  'number',
  { field: 'status', show: statusOf(orderMachine) },
  { field: 'centerCode', priority: 1 },
  'cartonCount',
  'pieceCount',
  'fee',
  { field: 'wishedDay', priority: 1 },
  { field: 'shipmentIds', priority: 1 },
  'way',
  'companyName',
  'warehouseCode',
  'source',
  { field: 'carpool', priority: 2 },
  { field: 'isLabelled', priority: 2 },
  'difference',
  { field: 'pickedCount', priority: 2 },
  { field: 'packedCount', priority: 2 },
  { field: 'labelCount', priority: 2 },
  { field: 'weightKg', priority: 2 },
  { field: 'volumeM3', priority: 2 },
  'storeName',
  'carrier',
  'remark',
  'reason',
  'createdByName',
  'createdAt',
  'statusAt',
  'shippedAt',
  'deliveredAt',
]);

const figure = { show: count, align: 'right', width: 80 } as const;
const named = (sku: string, { nameZh, nameJp }: Pick<OrderLine, 'nameZh' | 'nameJp'>) =>
  `${sku} ${currentLang() === 'jp' ? nameJp || nameZh : nameZh || nameJp}`;

export const lineColumns = columns<OrderLine>([
  { field: 'sku', title: 'fba.page.product', show: named, width: 200 },
  { field: 'fnsku', title: 'fba.page.fnsku', show: (code) => code || nothing, width: 120 },
  { field: 'quantity', title: 'fba.page.quantity', ...figure },
  { field: 'picked', title: 'fba.order.pickedCount', ...figure },
  { field: 'packed', title: 'fba.order.packedCount', ...figure },
]);
/** What the sets among them are made of. */
export const partColumns = columns<OrderPiece>([
  { field: 'lineSku', title: 'fba.page.ofSet', width: 140 },
  { field: 'sku', title: 'fba.page.part', show: named, width: 200 },
  { field: 'quantity', title: 'fba.page.quantity', ...figure },
  { field: 'picked', title: 'fba.order.pickedCount', ...figure },
  { field: 'packed', title: 'fba.order.packedCount', ...figure },
]);

const size = (length: number, { widthMm, heightMm }: PackageRow) => [length, widthMm, heightMm].map(cmText).join(' × ');
const inside = (contents: PackageRow['contents']) => contents.map(({ sku, quantity }) => `${sku} × ${quantity}`).join(', ') || nothing;
const cartonsIn = (first: number, { boxCount }: PackageRow) => (boxCount === 1 ? String(first) : `${first}–${first + boxCount - 1}`);
const rules = (broken: PackageRow['broken']) =>
  broken.length === 0 ? (
    <ToneTag tone="success">{t('fba.page.fit')}</ToneTag>
  ) : (
    broken.map((rule) => (
      <ToneTag key={rule} tone={rule === 'heavyMark' ? 'warning' : 'error'}>
        {tr(`fba.rule.${rule}`)}
      </ToneTag>
    ))
  );

export const packageColumns = columns<PackageRow>([
  { field: 'firstCarton', title: 'fba.page.carton', show: cartonsIn, width: 80 },
  { field: 'boxCount', title: 'fba.package.boxCount', ...figure },
  { field: 'lengthMm', title: 'fba.page.size', show: size, width: 130 },
  { field: 'weightG', title: 'fba.package.weightKg', show: kgText, align: 'right', width: 90 },
  { field: 'fbaNo', title: 'fba.package.fbaNo', show: (number) => number || nothing, width: 130 },
  { field: 'poNumber', title: 'fba.package.po', show: (number) => number || nothing, width: 100 },
  { field: 'trackingNumbers', title: 'fba.order.trackingNumbers', show: (numbers) => numbers || nothing, width: 150 },
  { field: 'contents', title: 'fba.page.inside', show: inside, width: 180 },
  { field: 'broken', title: 'fba.page.rules', show: rules, width: 180 },
]);

const label = (_: CartonRow['label'], row: CartonRow) =>
  row.label === null ? (
    <ToneTag tone="warning">{nothing}</ToneTag>
  ) : row.labelPage === null ? (
    file(row.label)
  ) : (
    t('fba.label.page', { page: row.labelPage })
  );

export const cartonColumns = columns<CartonRow>([
  { field: 'cartonNo', title: 'fba.page.carton', show: count, align: 'right', width: 80 },
  { field: 'code', title: 'fba.order.transfers', show: (code) => code || nothing, width: 150 },
  { field: 'fbaNo', title: 'fba.package.fbaNo', show: (number) => number || nothing, width: 130 },
  { field: 'label', title: 'fba.page.label', show: label, width: 110 },
  { field: 'trackingNumber', title: 'fba.order.trackingNumbers', show: (number) => number || nothing, width: 140 },
]);

export const serialColumns = columns<CartonSerials>([
  { field: 'cartonNo', title: 'fba.page.carton', show: count, align: 'right', width: 80 },
  { field: 'sku', title: 'fba.page.product', width: 150 },
  { field: 'wanted', title: 'fba.page.quantity', ...figure },
  {
    field: 'productId',
    title: 'fba.page.serialsTaken',
    show: (_, { wanted, numbers }) => (
      <ToneTag tone={numbers.length === wanted ? 'success' : 'warning'}>{`${countText(numbers.length)} / ${countText(wanted)}`}</ToneTag>
    ),
    width: 110,
  },
  { field: 'numbers', title: 'fba.order.serials', show: (numbers) => numbers.join(', ') || nothing, width: 300 },
]);

const FeeWhy = lazyPart(() => import('../../../kit/fee/fee-why.tsx'));
const feeName = (feeType: string, { item }: OrderFee) =>
  [tr(`pricing.fee.${feeType}`), itemWords(feeType as FeeType, item)].filter(Boolean).join(' · ');
const why = (feeLineId: number, { feeType }: OrderFee) => (
  <FeeWhy id={feeLineId} feeType={feeType as FeeType}>
    {t('fba.page.why')}
  </FeeWhy>
);
export const feeColumns = columns<OrderFee>([
  { field: 'feeType', title: 'fba.page.fee', show: feeName, width: 200 },
  { field: 'units', title: 'fba.page.units', align: 'right', width: 90 },
  { field: 'charged', title: 'fba.page.charged', show: money, align: 'right', width: 110 },
  { field: 'feeLineId', title: 'fba.page.why', show: why, width: 90 },
]);
