import type { Bind, BindList } from '../../kernel/bind.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { adjustmentRoutes } from './adjustment/adjustment.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { bankLineRoutes } from './bank-line/bank-line.routes.ts';
import { expenditureRoutes } from './expenditure/expenditure.routes.ts';
import { feeRoutes } from './fee/fee.routes.ts';
import { rateRoutes } from './rate/rate.routes.ts';
import { receivingAccountRoutes } from './receiving-account/receiving-account.routes.ts';
import { reminderJobs } from './reminder/reminder.jobs.ts';
import { topUpRoutes } from './top-up/top-up.routes.ts';
import { walletRoutes } from './wallet/wallet.routes.ts';

export function financeRoutes(bind: Bind, bindList: BindList, kernel: Kernel): void {
  topUpRoutes(bind, bindList, kernel);
  bankLineRoutes(bind, bindList, kernel);
  rateRoutes(bind, bindList);
  receivingAccountRoutes(bind, bindList);
  adjustmentRoutes(bind, bindList, kernel);
  walletRoutes(bind, bindList);
  expenditureRoutes(bind, bindList, kernel);
  feeRoutes(bind, bindList, kernel);
  auditRoutes(bind, bindList, kernel);
  reminderJobs(kernel);
}
