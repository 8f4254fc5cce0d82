import * as ageingStore from '../ageing/ageing.store.ts';
import { of, oneCompany, orders, searches, type ListPlan } from '../../../testing/list-plan.ts';
import { holdPage } from '../wallet/wallet.store.ts';
import * as moneyAdjustmentStore from '../adjustment/adjustment.store.ts';
import * as codStore from '../cod/cod.store.ts';
import * as codReportStore from '../cod/cod-report.store.ts';
import { loneActPage } from '../control/lone-act.store.ts';
import * as bankLineStore from '../bank-line/bank-line.store.ts';
import * as exchangeStore from '../exchange/exchange.store.ts';
import { expenditurePage } from '../expenditure/expenditure.store.ts';
import { feePage } from '../fee/fee.store.ts';
import * as journalStore from '../journal/journal.store.ts';
import * as rateStore from '../rate/rate.store.ts';
import * as statementStore from '../statement/statement.store.ts';
import * as topUpStore from '../top-up/top-up.store.ts';

const spent = of(expenditurePage);
const fees = of(feePage);
const holds = of(holdPage);
const topUps = of((db, actor, query) => topUpStore.page(db, actor, query, new Date()));
const loneActs = of(loneActPage);
const bankLines = of(bankLineStore.page);
const moneyAdjustments = of((db, actor, query) => moneyAdjustmentStore.page(db, actor, query, new Date()));
const rates = of((db, _actor, query) => rateStore.page(db, query));
const statements = of((db, actor, query) => statementStore.page(db, actor.scope, query, new Date()));
const journal = of((db, actor, query) => journalStore.page(db, actor.scope, query));
const ageing = of((db, actor, query) => ageingStore.page(db, actor.scope, query, new Date()));
const exchange = of((db, _actor, query) => exchangeStore.page(db, query, new Date()));
const codAmounts = of((db, actor, query) => codStore.page(db, actor.scope, query));
const codReports = of((db, _actor, query) => codReportStore.page(db, query));

export const plans: readonly ListPlan[] = [
  ['wallet_movements_at', spent({}), orders],
  ['wallet_movements_company', spent({}, oneCompany), orders],
  ['wallet_movements_company', spent({ storeId: 1 }), orders],
  ['wallet_movements_seldom', spent({ type: ['adjust'] }), orders],
  ['wallet_movements_yen', spent({ wallet: 'JPY' }), orders],
  ['wallet_movements_cause_no', spent({ causeNo: 'CK2606' }), searches],
  ['fee_lines_refunded', spent({ status: 'refunded' }), ['seqscan']],
  ['fee_lines_type', spent({ feeType: 'DUTY' }), ['seqscan']],
  ['fee_lines_at', fees({}), orders],
  ['fee_lines_company', fees({}, oneCompany), orders],
  ['fee_lines_type', fees({ feeType: 'DUTY' }), orders],
  ['fee_lines_tax', fees({ group: 'tax' }), orders],
  ['fee_lines_source', fees({ source: 'agreed' }), orders],
  ['fee_lines_cause_no', fees({ causeNo: 'CK2606' }), searches],
  ['fee_lines_entry_id_line_no_key', fees({ entryId: 1 }), ['seqscan']],
  ['wallet_movements_wallet_at', statements({}), ['seqscan', 'bitmapscan']],
  ['money_postings_at', journal({}), ['seqscan', 'bitmapscan', 'sort', 'hashjoin', 'mergejoin']],
  ['wallet_movements_wallet_at', ageing({}), ['seqscan', 'bitmapscan']],
  ['money_postings_foreign', exchange({}), ['seqscan']],
  ['top_ups_created', topUps({}), orders],
  ['top_ups_company', topUps({}, oneCompany), orders],
  ['top_ups_state', topUps({ status: ['confirmed'] }), orders],
  ['top_ups_credited', topUps({ sort: 'creditedAt' }), orders],
  ['top_ups_number', topUps({ number: 'CZ2606' }), searches],
  ['bank_lines_day', bankLines({}), orders],
  ['bank_lines_day', bankLines({ state: 'unmatched' }), orders],
  ['bank_lines_ignored', bankLines({ state: 'ignored' }), orders],
  ['bank_lines_same', bankLines({ state: 'looksSame' }), orders],
  ['bank_lines_paid_out', bankLines({ state: 'paidOut' }), orders],
  ['bank_lines_account', bankLines({ accountId: 1 }), orders],
  ['bank_lines_amount', bankLines({ amount: '24310.00' }), searches],
  ['bank_lines_payer', bankLines({ payer: 'aoi' }), searches],
  ['bank_lines_bank_ref', bankLines({ bankRef: 'REF-77' }), searches],
  ['money_adjustments_created', moneyAdjustments({}), orders],
  ['money_adjustments_company', moneyAdjustments({}, oneCompany), orders],
  ['money_adjustments_open', moneyAdjustments({ status: 'proposed' }), orders],
  ['money_adjustments_number', moneyAdjustments({ number: 'TZ2606' }), searches],
  ['cod_amounts_shipped', codAmounts({}), orders],
  ['cod_amounts_company', codAmounts({}, oneCompany), orders],
  ['cod_amounts_state', codAmounts({ state: ['toCollect'] }), orders],
  ['cod_amounts_number', codAmounts({ orderNumber: 'CK2606' }), searches],
  ['cod_amounts_tracking', codAmounts({ trackingNumber: '4567' }), searches],
  ['cod_reports_imported', codReports({}), orders],
  ['cod_reports_status', codReports({ status: 'collected' }), orders],
  ['cod_reports_order', codReports({ sort: 'number' }), orders],
  ['cod_reports_number', codReports({ number: 'DS2606' }), searches],
  ['exchange_rates_by_day', rates({}), orders],
  ['exchange_rates_day', rates({ pair: 'JPY/CNY' }), orders],
  ['exchange_rates_set', rates({ sort: 'setAt' }), orders],
  ['lone_acts_at', loneActs({}), orders],
  ['lone_acts_kind', loneActs({ kind: 'rate' }), orders],
  ['lone_acts_company', loneActs({}, oneCompany), orders],
  ['money_holds_opened', holds({}), orders],
  ['money_holds_opened_open', holds({ status: 'open' }), orders],
  ['money_holds_company', holds({}, oneCompany), orders],
  ['money_holds_cause_no', holds({ causeNo: 'CK2606' }), searches],
];
