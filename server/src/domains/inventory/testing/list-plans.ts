import { of, oneCompany, orders, searches, type ListPlan } from '../../../testing/list-plan.ts';
import * as abnormalStore from '../abnormal/abnormal.store.ts';
import * as adjustmentStore from '../adjustment/adjustment.store.ts';
import * as countStore from '../count/count.store.ts';
import { movementPage } from '../movement/movement.store.ts';
import * as serialStore from '../serial/serial.store.ts';
import { lotPage } from '../stock/stock-lot.store.ts';
import { claimPage, rowPage } from '../stock/stock-rows.store.ts';
import { skuPage } from '../stock/stock-sku.store.ts';
import * as transferStore from '../transfer/transfer.store.ts';

const transfers = of(transferStore.page);
const adjustments = of(adjustmentStore.page);
const counts = of(countStore.page);
const abnormal = of(abnormalStore.page);
const abnormalStock = of(abnormalStore.stockPage);
const serials = of(serialStore.page);
const bySku = of((db, actor, query) => skuPage(db, actor.scope, query, new Date(0)));
const byPlace = of((db, actor, query) => rowPage(db, actor.scope, query, new Date(0)));
const byLot = of((db, actor, query) => lotPage(db, actor.scope, query, new Date(0)));
const claims = of((db, actor, query) => claimPage(db, actor.scope, query));
const book = of((db, actor, query) => movementPage(db, actor, query));

export const plans: readonly ListPlan[] = [
  ['stock_transfers_created', transfers({}), orders],
  ['stock_transfers_company', transfers({}, oneCompany), orders],
  ['stock_transfers_open', transfers({ status: 'requested' }), orders],
  ['stock_transfers_warehouse', transfers({ warehouseId: 1 }), orders],
  ['stock_transfers_number', transfers({ number: 'YK2606' }), searches],
  ['stock_transfer_lines_product', transfers({ productId: 1 }), searches],
  ['stock_adjustments_created', adjustments({}), orders],
  ['stock_adjustments_open', adjustments({ status: 'proposed' }), orders],
  ['stock_adjustments_number', adjustments({ number: 'PD2606' }), searches],
  ['stock_adjustment_lines_company', adjustments({}, oneCompany), searches],
  ['stock_counts_created', counts({}), orders],
  ['stock_counts_number', counts({ number: 'PD2606' }), searches],
  ['abnormal_reports_reported', abnormal({}), orders],
  ['abnormal_reports_waiting', abnormal({ status: 'open' }), orders],
  ['stock_balances_location', abnormalStock({}), ['seqscan']],
  ['serial_numbers_created', serials({}), orders],
  ['serial_numbers_company', serials({}, oneCompany), orders],
  ['serial_numbers_product', serials({ productId: 1 }), orders],
  ['serial_numbers_status', serials({ status: ['locked'] }), orders],
  ['serial_numbers_prohibited', serials({ prohibited: 'yes' }), orders],
  ['serial_numbers_by_sn', serials({ sort: 'sn' }), orders],
  ['serial_numbers_by_sn', serials({ sn: 'SN00' }), searches],
  ['serial_numbers_inbound', serials({ inboundNo: 'RK26' }), searches],
  ['serial_numbers_outbound', serials({ outboundNo: 'CK26' }), searches],
  ['products_created', bySku({}), orders],
  ['products_company', bySku({}, oneCompany), orders],
  ['products_all_sku', bySku({ sort: 'sku' }), orders],
  ['products_search', bySku({ keyword: 'kettle' }), searches],
  ['stock_balances_place', byPlace({ sort: 'location' }), orders],
  ['stock_balances_company_place', byPlace({ sort: 'location' }, oneCompany), orders],
  ['stock_balances_age', byPlace({ sort: 'lotDate' }), orders],
  ['stock_balances_company_age', byPlace({ sort: 'lotDate' }, oneCompany), orders],
  ['stock_balances_company', byPlace({}, oneCompany), orders],
  ['stock_lots_number', byPlace({ lotNumber: 'RK2606' }), searches],
  ['stock_lots_age', byLot({}), orders],
  ['stock_lots_company_age', byLot({}, oneCompany), orders],
  ['stock_claims_pkey', claims({}), orders],
  ['stock_claims_owner_no', claims({ ownerNo: 'CK26081500001' }), searches],
  ['stock_movements_at', book({}), orders],
  ['stock_movements_company', book({}, oneCompany), orders],
  ['stock_movements_product', book({ productId: 1 }), orders],
  ['stock_movements_location', book({ locationId: 1 }), orders],
  ['stock_movements_type', book({ type: ['LOSS'] }), orders],
  ['stock_movements_entry', book({ causeNo: 'YK26081500001' }), searches],
  ['stock_entries_cause_no', book({ causeNo: 'YK26081500001' }), searches],
];
