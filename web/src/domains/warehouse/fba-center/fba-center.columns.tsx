import type { Tone } from '@kura/contract/kernel/machine.ts';
import { fbaCenterMachine } from '@kura/contract/warehouse/fba-center/fba-center.machine.ts';
import type { FbaCenter } from '@kura/contract/warehouse/fba-center/fba-center.ts';
import { columns } from '../../../kit/list/columns.ts';
import { instant, statusOf, worded } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { tr } from '../../../kit/text.ts';

const toneOf: Record<FbaCenter['certainty'], Tone> = {
  published: 'success',
  entered: 'success',
  practice: 'processing',
  uncertain: 'warning',
  unknown: 'error',
};

export const fbaCenterColumns = columns<FbaCenter>([
  { field: 'code', title: 'warehouse.fbaCenter.code', width: 120 },
  { field: 'name', title: 'warehouse.fbaCenter.name', width: 240 },
  { field: 'status', title: 'common.status', show: statusOf(fbaCenterMachine), width: 100 },
  {
    field: 'certainty',
    title: 'warehouse.fbaCenter.certainty',
    show: (value) => <ToneTag tone={toneOf[value]}>{tr(`warehouse.fbaCenter.certainty.${value}`)}</ToneTag>,
    width: 130,
  },
  { field: 'kind', title: 'warehouse.fbaCenter.kind', show: worded('warehouse.fbaCenter.kind'), width: 140 },
  { field: 'region', title: 'warehouse.fbaCenter.region', width: 110 },
  { field: 'postcode', title: 'warehouse.fbaCenter.postcode', width: 110 },
  { field: 'address', title: 'warehouse.fbaCenter.address', width: 320 },
  { field: 'phone', title: 'warehouse.fbaCenter.phone', width: 140 },
  { field: 'createdAt', title: 'common.createdAt', show: instant, width: 170, isHidden: true },
]);
