import { exportOf } from '../../kernel/field.ts';
import { rateFields } from './rate.fields.ts';

export const rateExport = exportOf(rateFields, ['day', 'pair', 'rate', 'note', 'setByName', 'setAt']);
