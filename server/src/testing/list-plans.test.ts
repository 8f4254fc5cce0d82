import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '@kura/contract/kernel/page.ts';
import { holdPage } from '../domains/finance/wallet/wallet.store.ts';
import * as moneyAdjustmentStore from '../domains/finance/adjustment/adjustment.store.ts';
import * as bankLineStore from '../domains/finance/bank-line/bank-line.store.ts';
import { expenditurePage } from '../domains/finance/expenditure/expenditure.store.ts';
import { feePage } from '../domains/finance/fee/fee.store.ts';
import * as stores from '../domains/identity/channel-store/channel-store.store.ts';
import { userStore } from '../domains/identity/user/user.store.ts';
import * as rateStore from '../domains/finance/rate/rate.store.ts';
import * as topUpStore from '../domains/finance/top-up/top-up.store.ts';
import * as abnormalStore from '../domains/inventory/abnormal/abnormal.store.ts';
import * as adjustmentStore from '../domains/inventory/adjustment/adjustment.store.ts';
import * as countStore from '../domains/inventory/count/count.store.ts';
import { movementPage } from '../domains/inventory/movement/movement.store.ts';
import * as serialStore from '../domains/inventory/serial/serial.store.ts';
import { lotPage } from '../domains/inventory/stock/stock-lot.store.ts';
import { claimPage, rowPage } from '../domains/inventory/stock/stock-rows.store.ts';
import { skuPage } from '../domains/inventory/stock/stock-sku.store.ts';
import * as invoiceStore from '../domains/invoicing/invoice/invoice.store.ts';
import * as invoiceRunStore from '../domains/invoicing/monthly/run.store.ts';
import * as invoiceTitleStore from '../domains/invoicing/title/title.store.ts';
import * as transferStore from '../domains/inventory/transfer/transfer.store.ts';
import * as priceBookStore from '../domains/quotes/price-book/price-book.store.ts';
import * as priceCellStore from '../domains/quotes/price-book/price-cell.store.ts';
import * as trialStore from '../domains/quotes/trial/trial.store.ts';
import * as specialStore from '../domains/quotes/special/special.store.ts';
import * as locationStore from '../domains/warehouse/location/location.store.ts';
import * as productStore from '../domains/products/product/product.store.ts';
import { jobStore } from '../domains/system/job/job.store.ts';
import { type Actor, system } from '../kernel/actor.ts';
import type { Query } from '../kernel/db/db.ts';
import { raw, sql, type Sql } from '../kernel/db/sql.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { freshDatabase, type TestDatabase } from './database.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await freshDatabase();
});
afterAll(() => t.drop());

const everybody: Actor = { ...system, kind: 'user', userType: 'staff', permissions: new Set(['*:*:*']) };
const oneCompany: Actor = { ...everybody, scope: { companyId: 1 } };
const first = { page: 1, size: 20, order: 'desc' } as const;

/** How PostgreSQL would read the first page, were the table too large to be read whole or to be sorted. */
async function planOf(list: (db: Query) => Promise<Page<unknown>>, without: readonly string[]): Promise<string> {
  // Some look for a whole code first: each of their statements counts.
  const asked: Sql[] = [];
  const noting = { rows: async (statement: Sql) => (asked.push(statement), []), first: async () => ({ count: 0 }) } as unknown as Query;
  await list(noting);
  return t.db.tx(async (tx) => {
    for (const way of without) await tx.run(raw(`set local enable_${way} = off`));
    const lines: Record<string, string>[] = [];
    for (const statement of asked) lines.push(...(await tx.rows<Record<string, string>>(sql`explain ${statement}`)));
    return lines.flatMap(Object.values).join('\n');
  });
}

const searches = ['seqscan', 'indexscan', 'indexonlyscan'];
const orders = ['seqscan', 'sort', 'incremental_sort', 'bitmapscan'];
const users =
  (query: object, actor = everybody) =>
  (db: Query) =>
    userStore.page(db, actor, { ...first, ...query });
const shops = (query: object) => (db: Query) => stores.page(db, everybody.scope, everybody.zone, { ...first, ...query });
const jobs =
  (query: object, actor = everybody) =>
  (db: Query) =>
    jobStore.page(db, {} as Kernel, actor, { ...first, ...query }, new Date(0));
const goods =
  (query: object, actor = everybody) =>
  (db: Query) =>
    productStore.pageOfProducts(db, actor.scope, actor.zone, { ...first, ...query });
const spares =
  (query: object, actor = everybody) =>
  (db: Query) =>
    productStore.pageOfAccessories(db, actor.scope, actor.zone, { ...first, ...query });
const places = (query: object) => (db: Query) => locationStore.page(db, everybody.scope, { ...first, ...query });
type StaffPage = (db: Query, actor: Actor, query: typeof first) => Promise<Page<unknown>>;
const of =
  (page: StaffPage) =>
  (query: object, actor = everybody) =>
  (db: Query) =>
    page(db, actor, { ...first, ...query });
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
const spent = of((db, actor, query) => expenditurePage(db, actor.scope, query));
const fees = of((db, actor, query) => feePage(db, actor.scope, query));
const book = of((db, actor, query) => movementPage(db, actor.scope, actor.zone, query));
const holds = of(holdPage);
const topUps = of(topUpStore.page);
const bankLines = of(bankLineStore.page);
const moneyAdjustments = of(moneyAdjustmentStore.page);
const rates = of((db, _actor, query) => rateStore.page(db, query));
const specials = of(specialStore.page);
const trials = of((db, actor, query) => trialStore.page(db, actor, query, new Date()));
const priceBooks = of((db, actor, query) => priceBookStore.page(db, actor, query, new Date(0)));
const priceCells = of(priceCellStore.page);
const invoices = of(invoiceStore.page);
const invoiceRuns = of(invoiceRunStore.page);
const invoiceTitles = of(invoiceTitleStore.page);

describe('lists over all companies stay fast: an index serves', () => {
  it.each([
    ['users_search', users({ keyword: 'sato' }), searches],
    ['users_status', users({ status: 'failed' }), orders],
    ['users_nickname', users({ sort: 'nickname' }), orders],
    ['users_last_login', users({ sort: 'lastLoginAt' }), orders],
    ['stores_search', shops({ keyword: 'sakura' }), searches],
    ['stores_status', shops({ status: 'bound' }), orders],
    ['stores_by_name', shops({ sort: 'name' }), orders],
    ['stores_by_platform', shops({ sort: 'platform' }), orders],
    ['jobs_status', jobs({ status: 'failed' }), orders],
    ['jobs_company', jobs({}, oneCompany), orders],
    ['products_search', goods({ keyword: 'kettle' }), searches],
    ['products_grams', goods({ keyword: '壶' }), searches],
    ['products_created', goods({}), orders],
    ['products_company', goods({}, oneCompany), orders],
    ['products_updated', goods({ sort: 'updatedAt' }), orders],
    ['products_all_sku', goods({ sort: 'sku' }), orders],
    ['products_status', goods({ status: 'disabled' }), orders],
    ['products_accessories', spares({}), orders],
    ['products_company_accessories', spares({}, oneCompany), orders],
    ['locations_all_walk', places({}), orders],
    ['locations_all_code', places({ sort: 'code' }), orders],
    ['locations_walk', places({ warehouseId: 1 }), orders],
    ['locations_area', places({ areaId: 1 }), orders],
    ['locations_code_start', places({ keyword: 'A-02' }), searches],
    ['locations_barcode_start', places({ keyword: '0102' }), searches],
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
    ['wallet_movements_spent', spent({}), orders],
    ['wallet_movements_company_spent', spent({}, oneCompany), orders],
    ['wallet_movements_company_spent', spent({ storeId: 1 }), orders],
    ['wallet_movements_seldom', spent({ type: 'adjust' }), orders],
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
    ['stock_movements_at', book({}), orders],
    ['stock_movements_company', book({}, oneCompany), orders],
    ['stock_movements_product', book({ productId: 1 }), orders],
    ['stock_movements_location', book({ locationId: 1 }), orders],
    ['stock_movements_type', book({ type: ['LOSS'] }), orders],
    ['stock_movements_entry', book({ causeNo: 'YK26081500001' }), searches],
    ['stock_entries_cause_no', book({ causeNo: 'YK26081500001' }), searches],
    ['trials_at', trials({}), orders],
    ['trials_company', trials({}, oneCompany), orders],
    ['trials_search', trials({ title: 'JP_KANTO' }), searches],
    ['special_quotes_created', specials({}), orders],
    ['special_quotes_company_created', specials({}, oneCompany), orders],
    ['special_quotes_status', specials({ status: 'active' }), orders],
    ['special_quotes_number', specials({ number: 'SP-00' }), searches],
    ['price_books_created', priceBooks({}), orders],
    ['price_cells_id_key', priceCells({}), orders],
    ['price_cells_pkey', priceCells({ bookId: 1 }), searches],
    ['top_ups_created', topUps({}), orders],
    ['top_ups_company', topUps({}, oneCompany), orders],
    ['top_ups_state', topUps({ status: ['confirmed'] }), orders],
    ['top_ups_credited', topUps({ sort: 'creditedAt' }), orders],
    ['top_ups_number', topUps({ number: 'CZ2606' }), searches],
    ['bank_lines_day', bankLines({}), orders],
    ['bank_lines_day', bankLines({ state: 'unmatched' }), orders],
    ['bank_lines_ignored', bankLines({ state: 'ignored' }), orders],
    ['bank_lines_account', bankLines({ accountId: 1 }), orders],
    ['bank_lines_amount', bankLines({ amount: '24310.00' }), searches],
    ['bank_lines_payer', bankLines({ payer: 'aoi' }), searches],
    ['money_adjustments_created', moneyAdjustments({}), orders],
    ['money_adjustments_company', moneyAdjustments({}, oneCompany), orders],
    ['money_adjustments_open', moneyAdjustments({ status: 'proposed' }), orders],
    ['money_adjustments_number', moneyAdjustments({ number: 'TZ2606' }), searches],
    ['exchange_rates_by_day', rates({}), orders],
    ['exchange_rates_day', rates({ pair: 'JPY/CNY' }), orders],
    ['exchange_rates_set', rates({ sort: 'setAt' }), orders],
    ['money_holds_opened', holds({}), orders],
    ['money_holds_opened_open', holds({ status: 'open' }), orders],
    ['money_holds_company', holds({}, oneCompany), orders],
    ['money_holds_cause_no', holds({ causeNo: 'CK2606' }), searches],
    ['invoices_applied', invoices({}), orders],
    ['invoices_company', invoices({}, oneCompany), orders],
    ['invoices_status', invoices({ status: 'rejected' }), orders],
    ['invoices_type', invoices({ type: 'red' }), orders],
    ['invoices_number', invoices({ number: 'FP2606' }), searches],
    ['invoices_invoice_no', invoices({ invoiceNo: '26442000000012345678' }), searches],
    ['invoice_runs_at', invoiceRuns({}), orders],
    ['invoice_runs_company', invoiceRuns({}, oneCompany), orders],
    ['invoice_runs_outcome', invoiceRuns({ outcome: 'noTitle' }), orders],
    ['invoice_titles_created', invoiceTitles({}), orders],
    ['invoice_titles_company', invoiceTitles({}, oneCompany), orders],
    ['invoice_titles_search', invoiceTitles({ keyword: '海川' }), searches],
  ])('%s', async (index, list, without) => {
    expect(await planOf(list, without)).toContain(index);
  });
});
