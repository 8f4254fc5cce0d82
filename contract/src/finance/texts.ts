import type { Texts } from '../kernel/text.ts';
import { adjustmentTexts } from './adjustment.texts.ts';
import { auditTexts } from './audit.texts.ts';
import { bankLineTexts } from './bank-line.texts.ts';
import { deskTexts } from './desk.texts.ts';
import { expenditureTexts } from './expenditure.texts.ts';
import { feeTexts } from './fee.texts.ts';
import { rateTexts } from './rate.texts.ts';
import { receivingAccountTexts } from './receiving-account.texts.ts';
import { topUpTexts } from './top-up.texts.ts';
import { walletTexts } from './wallet.texts.ts';

export const financeTexts = {
  'finance.domain': { zh: '财务', en: 'Finance', jp: '財務' },
  'finance.arrears.refused': {
    zh: '该公司已欠费',
    en: 'This company is in arrears',
    jp: 'この会社は残高が不足しています',
  },
  ...deskTexts,
  ...topUpTexts,
  ...bankLineTexts,
  ...rateTexts,
  ...receivingAccountTexts,
  ...adjustmentTexts,
  ...walletTexts,
  ...expenditureTexts,
  ...feeTexts,
  ...auditTexts,
} as const satisfies Texts<'finance'>;
