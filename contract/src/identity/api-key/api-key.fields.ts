import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { line } from '../../kernel/fields.ts';
import { rule } from '../../kernel/rule.ts';
import { ownerFields } from '../../common/owner.fields.ts';
import { PermissionNames } from '../role/role.fields.ts';

const SomePermissions = PermissionNames.check(rule((names: string[]) => names.length > 0, 'kernel.issue.required'));
const Moment = z.nullable(z.string());

export const apiKeyFields = {
  name: field.text('identity.apiKey.name', { input: line(40), width: 180 }),
  last4: field.text('identity.apiKey.last4', { width: 110 }),
  status: field.status({ name: 'identity.apiKey', states: { active: 'success', stopped: 'warning', revoked: 'default' } }),
  ...ownerFields,
  permissions: field.other('identity.apiKey.permissions', { row: z.array(z.string()), input: SomePermissions, width: 110 }),
  createdByName: field.text('identity.apiKey.createdByName', { width: 130 }),
  lastUsedAt: field.instant('identity.apiKey.lastUsedAt', { row: Moment, width: 170 }),
  createdAt: field.instant('common.createdAt', { width: 170 }),
  revokedAt: field.instant('identity.apiKey.revokedAt', { row: Moment, width: 170 }),
};
