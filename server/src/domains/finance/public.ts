/** What other rooms may use of this one. */
export { companyFor } from './company-for.ts';
export { arrearsOf, requireNotInArrears } from './ledger/arrears.ts';
export { runMoneyAudit } from './ledger/audit.ts';
export { type Charged, chargeFees } from './ledger/charge.ts';
export { collectCod, creditCod, remitCod } from './ledger/cod.ts';
export { closeHold, openHold, type Opened } from './ledger/hold.ts';
export { account, type Cause, type Charge, type Hold, type MoneyEntry, type Refund } from './ledger/money-entry.ts';
export { type Posted, postMoney } from './ledger/post-money.ts';
export { arrearsIn, type Purses, pursesOf } from './ledger/purses.ts';
export { type Refunded, refundFees, refundWhole } from './ledger/refund.ts';
export { reverseEntry } from './ledger/reverse.ts';
export { rateOn } from './rates/rate.store.ts';
export { neededRate, setRate, today as financeDay } from './rates/set-rate.ts';
export { addReadyFinance } from './ready.ts';
