import type { FeeType } from '@kura/contract/pricing/fee.ts';
import type { WorkFee } from '@kura/contract/workorders/work-fee.ts';
import { itemWords } from '../../kit/fee/fee-words.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { columns } from '../../kit/list/columns.ts';
import { money, nothing } from '../../kit/list/show.tsx';
import { t, tr } from '../../kit/text.ts';

const FeeWhy = lazyPart(() => import('../../kit/fee/fee-why.tsx'));

const feeName = (feeType: string, { item }: WorkFee) =>
  [tr(`pricing.fee.${feeType}`), itemWords(feeType as FeeType, item)].filter(Boolean).join(' · ');
const why = (feeLineId: number, { feeType }: WorkFee) => (
  <FeeWhy id={feeLineId} feeType={feeType as FeeType}>
    {t('workorders.order.why')}
  </FeeWhy>
);
export const feeColumns = columns<WorkFee>([
  { field: 'feeType', title: 'workorders.order.fee', show: feeName, width: 160 },
  { field: 'units', title: 'workorders.order.units', align: 'right', width: 80 },
  { field: 'charged', title: 'workorders.order.amount', show: money, align: 'right', width: 110 },
  {
    field: 'refunded',
    title: 'workorders.order.refunded',
    show: (back) => (back.minor === 0 ? nothing : money(back)),
    align: 'right',
    width: 110,
  },
  { field: 'feeLineId', title: 'workorders.order.why', show: why, width: 90 },
]);
