import { of, oneCompany, orders, searches, type ListPlan } from '../../../testing/list-plan.ts';
import * as rowStore from '../bill/bill-row.store.ts';
import * as billStore from '../bill/bill.store.ts';
import * as rerateStore from '../rerate/rerate.store.ts';

const now = new Date('2026-06-10T03:00:00Z');
const bills = of((db, _actor, query) => billStore.page(db, query));
const rows = of((db, _actor, query) => rowStore.page(db, query, now));
const rerates = of((db, actor, query) => rerateStore.page(db, actor.scope, query));

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
];
