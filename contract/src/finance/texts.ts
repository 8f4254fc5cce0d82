import type { Texts } from '../kernel/text.ts';
import { financeNouns } from './nouns.texts.ts';
import { adjustmentTexts } from './adjustment/adjustment.texts.ts';
import { ageingTexts } from './ageing/ageing.texts.ts';
import { auditTexts } from './audit/audit.texts.ts';
import { bankBalanceTexts } from './bank-balance/bank-balance.texts.ts';
import { bankFileTexts } from './bank-file/bank-file.texts.ts';
import { bankLineTexts } from './bank-line/bank-line.texts.ts';
import { codTexts } from './cod/cod.texts.ts';
import { controlChangeTexts } from './control/control-change.texts.ts';
import { controlTexts } from './control/control.texts.ts';
import { deskTexts } from './top-up/desk.texts.ts';
import { exchangeTexts } from './exchange/exchange.texts.ts';
import { expenditureTexts } from './expenditure/expenditure.texts.ts';
import { feeTexts } from './fee/fee.texts.ts';
import { journalTexts } from './journal/journal.texts.ts';
import { monthCloseTexts } from './month-close/month-close.texts.ts';
import { rateTexts } from './rate/rate.texts.ts';
import { receivingAccountTexts } from './receiving-account/receiving-account.texts.ts';
import { statementTexts } from './statement/statement.texts.ts';
import { topUpTexts } from './top-up/top-up.texts.ts';
import { walletTexts } from './wallet/wallet.texts.ts';

export const financeTexts = {
  ...financeNouns,
  'finance.domain': { zh: '财务', en: 'Finance', jp: '経理' },
  'finance.arrears.refused': {
    zh: '该公司已欠费',
    en: 'This company is in arrears',
    jp: 'この会社は残高が不足しています',
  },
  ...deskTexts,
  ...topUpTexts,
  ...controlTexts,
  ...controlChangeTexts,
  ...bankLineTexts,
  ...bankFileTexts,
  ...bankBalanceTexts,
  ...rateTexts,
  ...receivingAccountTexts,
  ...adjustmentTexts,
  ...walletTexts,
  ...expenditureTexts,
  ...feeTexts,
  ...statementTexts,
  ...monthCloseTexts,
  ...journalTexts,
  ...ageingTexts,
  ...exchangeTexts,
  ...codTexts,
  ...auditTexts,
} as const satisfies Texts<'finance'>;
