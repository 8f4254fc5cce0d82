import { field } from '../../kernel/field.ts';
import { causeNo, clock, companyFields, currency, maybe } from '../finance.fields.ts';

export const holdStates = ['open', 'charged', 'released'] as const;

/** An amount that is spoken for by work that was begun. */
export const holdFields = {
  companyId: companyFields.companyId,
  companyName: { ...companyFields.companyName, width: 180, cells: 28 },
  causeNo: { ...causeNo, width: 170 },
  currency: { ...currency, cells: 8 },
  amount: field.money('finance.hold.amount', { width: 140, cells: 16, total: true }),
  status: field.choice('common.status', holdStates, 'finance.hold.status', { width: 100, cells: 10 }),
  /** Somebody let it pass although the balance did not reach. */
  isOverridden: field.yesNo('finance.hold.isOverridden', { width: 110, for: 'staff' }),
  openedAt: field.instant('finance.hold.openedAt', { ...clock, cells: 20 }),
  openedByName: field.text('finance.hold.openedByName', { width: 120, cells: 14 }),
  closedAt: field.instant('finance.hold.closedAt', { ...maybe, ...clock, cells: 20 }),
};
