import { exportOf } from '../../kernel/field.ts';
import { roleFields } from './role.fields.ts';

export const roleExport = exportOf(roleFields, ['name', 'type', 'userCount', 'remark', 'createdAt']);
