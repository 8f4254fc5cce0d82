import { field } from '../kernel/field.ts';

/** Whose a record is: a customer sees those of one company only (A07). */
export const ownerFields = {
  companyId: field.record('common.company', 'identity.company', { for: 'staff' }),
  companyName: field.text('common.company', { width: 200, cells: 24, for: 'staff' }),
};
