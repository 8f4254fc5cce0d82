import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { line, note } from '../../kernel/fields.ts';

/** A01: customer role, back-office role. The names of the types are those of the users who can hold them. */
export const roleTypes = ['staff', 'customer'] as const;
export const PermissionNames = z.array(z.string().check(z.maxLength(80))).check(z.maxLength(2000));

export const roleFields = {
  name: field.text('identity.role.name', { input: line(40), width: 180, cells: 24 }),
  type: field.choice('identity.role.type', roleTypes, 'identity.role.typeName', { width: 130 }),
  userCount: field.count('identity.role.userCount', { width: 100 }),
  permissions: field.other('identity.role.permissions', { row: z.array(z.string()), input: PermissionNames, width: 120 }),
  isReady: field.yesNo('identity.role.isReady', { width: 90 }),
  remark: field.note('identity.role.remark', { input: note(200), width: 190, cells: 30 }),
  createdAt: field.instant('common.createdAt', { width: 170 }),
};
