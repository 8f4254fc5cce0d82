import { exportOf } from '../../kernel/field.ts';
import { trialFields } from './trial.fields.ts';

export const trialExport = exportOf(trialFields, ['at', 'companyName', 'userName', 'title', 'totalCny']);
