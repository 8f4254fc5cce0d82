import { field } from '../kernel/field.ts';
import { booksZone } from '../kernel/zone.ts';

/** Whose it is. */
export const companyFields = {
  companyId: field.record('common.company', 'identity.company', { for: 'staff' }),
  companyName: field.text('common.company', { width: 180, cells: 24, for: 'staff' }),
};

/** Finance counts in days of Shanghai, whoever reads. */
export const clock = { zone: booksZone, width: 170 } as const;
