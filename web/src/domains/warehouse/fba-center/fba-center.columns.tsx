import type { Tone } from '@kura/contract/kernel/machine.ts';
import { fbaCenterFields } from '@kura/contract/warehouse/fba-center/fba-center.fields.ts';
import type { FbaCenter } from '@kura/contract/warehouse/fba-center/fba-center.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { tr } from '../../../kit/text.ts';

const toneOf: Record<FbaCenter['certainty'], Tone> = {
  published: 'success',
  entered: 'success',
  practice: 'processing',
  uncertain: 'warning',
  unknown: 'error',
};

export const fbaCenterColumns = columnsOf<FbaCenter>(fbaCenterFields, [
  'code',
  'name',
  'status',
  { field: 'certainty', show: (value) => <ToneTag tone={toneOf[value]}>{tr(`warehouse.fbaCenter.certainty.${value}`)}</ToneTag> },
  'kind',
  'region',
  'postcode',
  'address',
  'phone',
  'createdAt',
]);
