import { of, oneCompany, orders, searches, type ListPlan } from '../../../testing/list-plan.ts';
import * as rowStore from '../bill/bill-row.store.ts';
import * as billStore from '../bill/bill.store.ts';
import * as costRateStore from '../cost-rate/cost-rate.store.ts';
import { orderProfits } from '../gross-profit/gross-profit.store.ts';
import { outboundCostPage } from '../outbound-cost/outbound-cost.store.ts';
import { periodOf } from '@kura/contract/insights/report/period.ts';
import * as rerateStore from '../rerate/rerate.store.ts';

const now = new Date('2026-06-10T03:00:00Z');
const bills = of((db, _actor, query) => billStore.page(db, query));
const rows = of((db, _actor, query) => rowStore.page(db, query, now));
const rerates = of((db, actor, query) => rerateStore.page(db, actor.scope, query));
const costRates = of((db, _actor, query) => costRateStore.page(db, query, now));
const period = periodOf({ days: '2026-05-01~2026-06-10' }, '2026-06-10');
const outboundCosts = of((db, actor, query) => outboundCostPage(db, actor, query, period));
const profits = of((db, actor, query) => orderProfits(db, actor, query, period));

export const moneyPlans: readonly ListPlan[] = [
  ['carrier_bills_created', bills({}), orders],
  ['carrier_bills_month', bills({ sort: 'month' }), orders],
  ['carrier_bills_status', bills({ status: 'checked' }), orders],
  ['carrier_bills_number', bills({ number: 'ZD2606' }), searches],
  ['carrier_bill_rows_pkey', rows({}), orders],
  ['carrier_bill_rows_bill', rows({ billId: 1 }), orders],
  ['carrier_bill_rows_tracking', rows({ trackingNumber: '3900' }), searches],
  ['carrier_bill_rerates_created', rerates({}), orders],
  ['carrier_bill_rerates_company', rerates({}, oneCompany), orders],
  ['carrier_bill_rerates_status', rerates({ status: 'proposed' }), orders],
  ['cost_rates_created', costRates({}), orders],
  ['cost_rates_valid', costRates({ sort: 'validFrom' }), orders],
  ['cost_rates_status', costRates({ status: 'proposed' }), orders],
  ['outbound_orders_shipped', outboundCosts({}), orders],
  ['outbound_orders_shipped', profits({}), orders],
];
