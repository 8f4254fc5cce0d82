import { domain } from '../kernel/domain.ts';
import * as adjustmentEndpoints from './adjustment/adjustment.endpoints.ts';
import { moneyAdjustmentMachine } from './adjustment/adjustment.machine.ts';
import * as ageingEndpoints from './ageing/ageing.endpoints.ts';
import * as auditEndpoints from './audit/audit.endpoints.ts';
import * as bankBalanceEndpoints from './bank-balance/bank-balance.endpoints.ts';
import * as bankFileEndpoints from './bank-file/bank-file.endpoints.ts';
import * as bankLineEndpoints from './bank-line/bank-line.endpoints.ts';
import * as codEndpoints from './cod/cod.endpoints.ts';
import { codReportMachine } from './cod/cod-report.machine.ts';
import { controlChangeMachine } from './control/control-change.machine.ts';
import * as controlEndpoints from './control/control.endpoints.ts';
import * as exchangeEndpoints from './exchange/exchange.endpoints.ts';
import * as expenditureEndpoints from './expenditure/expenditure.endpoints.ts';
import * as feeEndpoints from './fee/fee.endpoints.ts';
import * as journalEndpoints from './journal/journal.endpoints.ts';
import * as monthCloseEndpoints from './month-close/month-close.endpoints.ts';
import { monthCloseMachine } from './month-close/month-close.machine.ts';
import * as rateEndpoints from './rate/rate.endpoints.ts';
import * as receivingAccountEndpoints from './receiving-account/receiving-account.endpoints.ts';
import * as statementEndpoints from './statement/statement.endpoints.ts';
import * as topUpEndpoints from './top-up/top-up.endpoints.ts';
import { topUpMachine } from './top-up/top-up.machine.ts';
import * as walletEndpoints from './wallet/wallet.endpoints.ts';
import { financeLogs } from './logs.ts';
import { financePermissions } from './permissions.ts';
import { financeTexts } from './texts.ts';
import { financeWays } from './ways.ts';

export const financeDomain = domain({
  name: 'finance',
  endpoints: [
    adjustmentEndpoints,
    ageingEndpoints,
    auditEndpoints,
    bankBalanceEndpoints,
    bankFileEndpoints,
    bankLineEndpoints,
    codEndpoints,
    controlEndpoints,
    exchangeEndpoints,
    expenditureEndpoints,
    feeEndpoints,
    journalEndpoints,
    monthCloseEndpoints,
    rateEndpoints,
    receivingAccountEndpoints,
    statementEndpoints,
    topUpEndpoints,
    walletEndpoints,
  ],
  machines: [codReportMachine, controlChangeMachine, moneyAdjustmentMachine, monthCloseMachine, topUpMachine],
  permissions: financePermissions,
  texts: financeTexts,
  logs: financeLogs,
  ways: financeWays,
});
