import type { Domain } from '../../kernel/domain.ts';
import { adjustmentNoun } from './adjustment/adjustment.routes.ts';
import { ageingNoun } from './ageing/ageing.routes.ts';
import { auditNoun } from './audit/audit.routes.ts';
import { bankBalanceNoun } from './bank-balance/bank-balance.routes.ts';
import { bankFileNoun } from './bank-file/bank-file.routes.ts';
import { bankLineNoun } from './bank-line/bank-line.routes.ts';
import { codNoun } from './cod/cod.routes.ts';
import { controlNoun } from './control/control.routes.ts';
import { exchangeNoun } from './exchange/exchange.routes.ts';
import { expenditureNoun } from './expenditure/expenditure.routes.ts';
import { feeNoun } from './fee/fee.routes.ts';
import { journalNoun } from './journal/journal.routes.ts';
import { monthCloseNoun } from './month-close/month-close.routes.ts';
import { rateNoun } from './rate/rate.routes.ts';
import { receivingAccountNoun } from './receiving-account/receiving-account.routes.ts';
import { reminderNoun } from './reminder/reminder.routes.ts';
import { statementNoun } from './statement/statement.routes.ts';
import { topUpNoun } from './top-up/top-up.routes.ts';
import { walletNoun } from './wallet/wallet.routes.ts';
import { addReadyFinance } from './ready.ts';
import { demoMoney } from './demo/demo-money.ts';
import { financeTables } from './tables.ts';

export const finance: Domain = {
  name: 'finance',
  nouns: [
    topUpNoun,
    bankLineNoun,
    bankFileNoun,
    bankBalanceNoun,
    rateNoun,
    receivingAccountNoun,
    adjustmentNoun,
    codNoun,
    walletNoun,
    expenditureNoun,
    feeNoun,
    statementNoun,
    monthCloseNoun,
    journalNoun,
    ageingNoun,
    exchangeNoun,
    auditNoun,
    controlNoun,
    reminderNoun,
  ],
  tables: financeTables,
  ready: addReadyFinance,
  demo: demoMoney,
};
