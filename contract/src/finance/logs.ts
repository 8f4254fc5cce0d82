import { field } from '../kernel/field.ts';
import { anyRecord, type LogFields, type Logs } from '../kernel/log.ts';
import { adjustmentFields } from './adjustment/adjustment.fields.ts';
import { codReportFields } from './cod/cod-report.fields.ts';
import { codFields } from './cod/cod.fields.ts';
import { controlChangeStates } from './control/control-change.ts';
import { bankLineFields } from './bank-line/bank-line.fields.ts';
import { wallet } from './finance.fields.ts';
import { taxClasses } from './journal/journal-account.ts';
import { monthCloseFields } from './month-close/month-close.fields.ts';
import { rateFields } from './rate/rate.fields.ts';
import { receivingAccountFields } from './receiving-account/receiving-account.fields.ts';
import { topUpFields } from './top-up/top-up.fields.ts';
import { walletFields } from './wallet/wallet.fields.ts';

/** What a file of the bank brought. */
const importedLines: LogFields = {
  rows: field.count('finance.bankLine.rows'),
  added: field.count('finance.bankLine.added'),
  known: field.count('finance.bankLine.known'),
  looksSame: field.count('finance.bankLine.state.looksSame'),
  file: field.text('finance.bankFile.file'),
  closings: field.count('finance.bankFile.closingCount'),
  mapping: {
    title: 'finance.bankFile.mappingSaved',
    kind: 'other',
    describe: (value, { say }) =>
      Object.entries(value as Readonly<Record<string, string>>)
        .map(([role, heading]) => `${say(`finance.bankFile.role.${role}`)}: ${heading}`)
        .join(' · '),
  },
};

export const financeLogs = {
  /** A08: who lets an action pass writes it into the log of what was let pass; what a role may credit is written into the role's. */
  [anyRecord]: { need: field.money('finance.arrears.need'), limit: field.money('finance.control.limit') },
  'finance.control': {
    priceCells: field.count('finance.control.priceCells'),
    pricePercent: field.count('finance.control.pricePercent'),
  },
  'finance.controlChange': {
    status: field.choice('common.status', controlChangeStates, 'finance.controlChange.state'),
    priceCells: field.count('finance.control.priceCells'),
    pricePercent: field.count('finance.control.pricePercent'),
  },
  'finance.topUp': {
    ...topUpFields,
    account: field.text('finance.topUp.account'),
    wallet: { ...wallet, title: 'finance.topUp.wallet' },
    bankLine: field.text('finance.topUp.bankLine'),
    /** Of older lines, which kept its number beside its name. */
    bankLineId: { title: 'finance.topUp.bankLineId', kind: 'other', describe: String },
    isSeen: field.yesNo('finance.topUp.isSeen'),
    proofs: field.count('finance.topUp.proofs'),
  },
  'finance.bankLine': { ...bankLineFields, ...importedLines },
  'finance.rate': rateFields,
  'finance.receivingAccount': {
    ...receivingAccountFields,
    ...importedLines,
    day: field.day('finance.bankBalance.closingDay'),
    balance: field.money('finance.bankBalance.closing'),
  },
  'finance.adjustment': adjustmentFields,
  'finance.monthClose': monthCloseFields,
  'finance.journalAccount': {
    code: field.text('finance.journal.code'),
    name: field.text('finance.journal.name'),
    taxClass: field.choice('finance.journal.tax', taxClasses, 'finance.journal.tax'),
  },
  'finance.codAmount': codFields,
  'finance.codReport': {
    ...codReportFields,
    trackingNumber: codFields.trackingNumber,
    amount: codFields.amount,
    collected: codFields.collected,
    orderNumber: codFields.orderNumber,
    bankLine: field.text('finance.codReport.bankLine'),
  },
  'finance.wallet': walletFields,
} satisfies Logs;
