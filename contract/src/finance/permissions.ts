import type { Permissions } from '../kernel/permission.ts';
import { adjustmentPermissions } from './adjustment.permissions.ts';
import { auditPermissions } from './audit.permissions.ts';
import { bankLinePermissions } from './bank-line.permissions.ts';
import { expenditurePermissions } from './expenditure.permissions.ts';
import { feePermissions } from './fee.permissions.ts';
import { ratePermissions } from './rate.permissions.ts';
import { receivingAccountPermissions } from './receiving-account.permissions.ts';
import { topUpPermissions } from './top-up.permissions.ts';
import { walletPermissions } from './wallet.permissions.ts';

export const financePermissions = {
  ...topUpPermissions,
  ...bankLinePermissions,
  ...ratePermissions,
  ...receivingAccountPermissions,
  ...adjustmentPermissions,
  ...walletPermissions,
  ...expenditurePermissions,
  ...feePermissions,
  ...auditPermissions,
} as const satisfies Permissions<'finance'>;
