import { exportOf } from '../../kernel/field.ts';
import { consolidationFields } from './consolidation.fields.ts';
import { feeFields } from './fee.fields.ts';

/** Every line of costs, beside the containers they are of. */
export const feeExport = {
  title: 'freight.fee.title',
  ...exportOf({ ...feeFields, number: consolidationFields.number }, [
    'number',
    'item',
    'currency',
    'amount',
    'rate',
    'cny',
    'note',
    'byName',
    'at',
    'isWaiting',
    'confirmedByName',
    'isVoid',
    'voidReason',
  ]),
} as const;
