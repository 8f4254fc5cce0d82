import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { ownerFields } from '../../common/owner.fields.ts';
import { companyFields } from '../company/company.fields.ts';

export const creditLimitStates = ['proposed', 'approved', 'declined', 'withdrawn'] as const;

export const creditLimitFields = {
  ...ownerFields,
  companyCode: companyFields.code,
  status: field.choice('common.status', creditLimitStates, 'identity.creditLimit.state', { width: 120 }),
  before: field.money('identity.creditLimit.before', { width: 150 }),
  after: field.money('identity.creditLimit.after', { width: 150 }),
  proposedByName: field.text('identity.creditLimit.proposedBy', { width: 120 }),
  createdAt: field.instant('identity.creditLimit.createdAt', { width: 170 }),
  decidedByName: field.text('identity.creditLimit.decidedBy', { width: 120 }),
  decidedAt: field.instant('identity.creditLimit.decidedAt', { row: z.nullable(z.string()), width: 170 }),
  decisionNote: field.text('identity.creditLimit.note', { width: 180, cells: 24 }),
};
