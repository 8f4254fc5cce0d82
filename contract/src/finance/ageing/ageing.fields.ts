import { field } from '../../kernel/field.ts';
import { clock, companyFields, wallet } from '../finance.fields.ts';

const band = (title: string) => field.money(title, { width: 120, cells: 14, total: true });

/** What is owed, by how long it has been: money that came in since has paid the oldest first. */
export const ageingFields = {
  ...companyFields,
  wallet: { ...wallet, width: 110 },
  owed: band('finance.ageing.owed'),
  to30: band('finance.ageing.to30'),
  to60: band('finance.ageing.to60'),
  to90: band('finance.ageing.to90'),
  over90: band('finance.ageing.over90'),
  since: field.instant('finance.ageing.since', { ...clock, cells: 20 }),
  days: field.count('finance.ageing.days', { width: 70 }),
};
