import type { Permissions } from '../kernel/permission.ts';
import { adjustmentPermissions } from './adjustment/adjustment.permissions.ts';
import { ageingPermissions } from './ageing/ageing.permissions.ts';
import { auditPermissions } from './audit/audit.permissions.ts';
import { bankBalancePermissions } from './bank-balance/bank-balance.permissions.ts';
import { bankLinePermissions } from './bank-line/bank-line.permissions.ts';
import { codPermissions } from './cod/cod.permissions.ts';
import { controlPermissions } from './control/control.permissions.ts';
import { exchangePermissions } from './exchange/exchange.permissions.ts';
import { expenditurePermissions } from './expenditure/expenditure.permissions.ts';
import { feePermissions } from './fee/fee.permissions.ts';
import { journalPermissions } from './journal/journal.permissions.ts';
import { monthClosePermissions } from './month-close/month-close.permissions.ts';
import { ratePermissions } from './rate/rate.permissions.ts';
import { receivingAccountPermissions } from './receiving-account/receiving-account.permissions.ts';
import { statementPermissions } from './statement/statement.permissions.ts';
import { topUpPermissions } from './top-up/top-up.permissions.ts';
import { walletPermissions } from './wallet/wallet.permissions.ts';

export const financePermissions = {
  ...topUpPermissions,
  ...bankLinePermissions,
  ...bankBalancePermissions,
  ...ratePermissions,
  ...receivingAccountPermissions,
  ...adjustmentPermissions,
  ...walletPermissions,
  ...expenditurePermissions,
  ...feePermissions,
  ...statementPermissions,
  ...monthClosePermissions,
  ...journalPermissions,
  ...ageingPermissions,
  ...exchangePermissions,
  ...codPermissions,
  ...auditPermissions,
  ...controlPermissions,
} as const satisfies Permissions<'finance'>;
