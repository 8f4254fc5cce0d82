import type { Bind, BindList } from '../../kernel/bind.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { adjustmentRoutes } from './adjustment.routes.ts';
import { auditRoutes } from './audit.routes.ts';
import { bankLineRoutes } from './bank-line.routes.ts';
import { expenditureRoutes } from './expenditure.routes.ts';
import { feeRoutes } from './fee.routes.ts';
import { rateRoutes } from './rate.routes.ts';
import { receivingAccountRoutes } from './receiving-account.routes.ts';
import { reminderJobs } from './reminder.jobs.ts';
import { topUpRoutes } from './top-up.routes.ts';
import { walletRoutes } from './wallet.routes.ts';

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
