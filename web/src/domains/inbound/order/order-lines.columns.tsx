import type { OrderFee, ProductProgress } from '@kura/contract/inbound/order/order.ts';
import type { FeeType } from '@kura/contract/pricing/fee.ts';
import { columns } from '../../../kit/list/columns.ts';
import { itemWords } from '../../../kit/fee/fee-words.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { count, money, nothing } from '../../../kit/list/show.tsx';
import { currentLang, t, tr } from '../../../kit/text.ts';

const FeeWhy = lazyPart(() => import('../../../kit/fee/fee-why.tsx'));

const figure = { show: count, align: 'right', width: 80 } as const;
const named = (sku: string, { nameZh, nameJp }: ProductProgress) =>
  `${sku} ${currentLang() === 'jp' ? nameJp || nameZh : nameZh || nameJp}`;
const difference = (reason: string | null, { differenceNote }: ProductProgress) =>
  [reason && tr(`inbound.page.difference.${reason}`), differenceNote].filter(Boolean).join(' · ') || nothing;

export const productColumns = columns<ProductProgress>([
  { field: 'sku', title: 'inbound.package.sku', show: named, width: 180 },
  { field: 'planned', title: 'inbound.page.planned', ...figure },
  { field: 'good', title: 'inbound.page.good', ...figure },
  { field: 'defective', title: 'inbound.page.defective', ...figure },
  { field: 'surplus', title: 'inbound.page.surplus', ...figure },
  { field: 'shelved', title: 'inbound.page.shelved', ...figure },
  { field: 'differenceReason', title: 'inbound.page.difference', show: difference, width: 140 },
]);

const feeName = (feeType: string, { item }: OrderFee) =>
  [tr(`pricing.fee.${feeType}`), itemWords(feeType as FeeType, item)].filter(Boolean).join(' · ');
/** Whether a first leg was measured stands beside what it was charged by. */
const unitsText = (units: string, { figures }: OrderFee) => (figures ? `${units} · ${tr(`inbound.order.figures.${figures}`)}` : units);
const why = (feeLineId: number, { feeType }: OrderFee) => (
  <FeeWhy id={feeLineId} feeType={feeType as FeeType}>
    {t('inbound.page.why')}
  </FeeWhy>
);

export const feeColumns = columns<OrderFee>([
  { field: 'feeType', title: 'inbound.page.fee', show: feeName, width: 180 },
  { field: 'units', title: 'inbound.page.units', show: unitsText, align: 'right', width: 130 },
  { field: 'charged', title: 'inbound.page.charged', show: money, align: 'right', width: 110 },
  {
    field: 'refunded',
    title: 'inbound.page.refunded',
    show: (back) => (back.minor === 0 ? nothing : money(back)),
    align: 'right',
    width: 110,
  },
  { field: 'feeLineId', title: 'inbound.page.why', show: why, width: 80 },
]);
