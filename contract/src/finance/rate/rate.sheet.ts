import { exportOf } from '../../kernel/field.ts';
import { rateFields } from './rate.fields.ts';

/** In the words of the list: which of a day's rates holds. */
const held = {
  field: 'isCurrent',
  title: 'common.status',
  kind: 'choice',
  options: [
    { value: 'true', text: 'finance.rate.current' },
    { value: 'false', text: 'finance.rate.replaced' },
  ],
} as const;

export const rateExport = exportOf(rateFields, ['day', 'pair', 'rate', held, 'note', 'setByName', 'setAt']);
