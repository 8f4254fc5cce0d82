import { exportOf } from '../../kernel/field.ts';
import { templateFields } from './template.fields.ts';

export const templateExport = exportOf(templateFields, ['name', 'type', 'content', 'price', 'isEnabled', 'updatedByName', 'updatedAt']);
