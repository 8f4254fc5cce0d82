import { customerCensusReport } from '@kura/contract/insights/customer-census/customer-census.endpoints.ts';
import { customerFlowReport } from '@kura/contract/insights/customer-flow/customer-flow.endpoints.ts';
import { customerOrderReport } from '@kura/contract/insights/customer-order/customer-order.endpoints.ts';
import { grossProfitReport, listCompanyProfits, listOrderProfits } from '@kura/contract/insights/gross-profit/gross-profit.endpoints.ts';
import { orderCensusReport } from '@kura/contract/insights/order-census/order-census.endpoints.ts';
import { listOutboundCosts, outboundCostReport } from '@kura/contract/insights/outbound-cost/outbound-cost.endpoints.ts';
import { stockAgeReport } from '@kura/contract/insights/stock-age/stock-age.endpoints.ts';
import { storeSurveyReport } from '@kura/contract/insights/store-survey/store-survey.endpoints.ts';
import { warehouseFlowReport } from '@kura/contract/insights/warehouse-flow/warehouse-flow.endpoints.ts';
import { everything } from '@kura/contract/kernel/permission.ts';
import { reportCustomers } from '../server/src/domains/insights/customer-census/customer-census.ts';
import { reportWallets } from '../server/src/domains/insights/customer-flow/customer-flow.ts';
import { reportCustomerOrders } from '../server/src/domains/insights/customer-order/customer-order.ts';
import { profitPeriod, reportProfit } from '../server/src/domains/insights/gross-profit/gross-profit.ts';
import { companyProfits, orderProfits } from '../server/src/domains/insights/gross-profit/gross-profit.store.ts';
import { profitDays } from '../server/src/domains/insights/gross-profit/profit-days.ts';
import { incomeDays } from '../server/src/domains/insights/gross-profit/income-days.ts';
import { walletDays } from '../server/src/domains/insights/customer-flow/wallet-days.ts';
import { type DayBook, keepDays, proveKeptDays } from '../server/src/domains/insights/kept-days/kept-days.ts';
import { reportOrders } from '../server/src/domains/insights/order-census/order-census.ts';
import { orderDays } from '../server/src/domains/insights/order-census/order-figures.ts';
import { reportCosts } from '../server/src/domains/insights/outbound-cost/outbound-cost.ts';
import { outboundCostPage } from '../server/src/domains/insights/outbound-cost/outbound-cost.store.ts';
import { reportStockAge } from '../server/src/domains/insights/stock-age/stock-age.ts';
import { reportStores } from '../server/src/domains/insights/store-survey/store-survey.ts';
import { keepSums } from '../server/src/domains/inventory/ledger/keep-sums.ts';
import { keepDaySums } from '../server/src/domains/insights/warehouse-flow/keep-day-sums.ts';
import { reportWarehouses } from '../server/src/domains/insights/warehouse-flow/warehouse-flow.ts';
import { type Actor, system } from '../server/src/kernel/actor.ts';
import type { Db, Query } from '../server/src/kernel/db/db.ts';
import type { BenchDatabase } from './lib/database.ts';
import { say, timed } from './lib/figures.ts';
import { any, benchSearches, type List, type Searches, type Took } from './lib/list-searches.ts';
import { daysAgo } from './lib/log-search.ts';
import type { Program } from './lib/server.ts';
import type { StockSize } from './lib/stock-data.ts';

/** `KURA_BENCH_BALANCES` makes it small, to see that it runs; movements are ten for each balance. */
const balances = Number(process.env['KURA_BENCH_BALANCES'] ?? 1_000_000);
export const insightsStock: StockSize = { balances, products: Math.ceil(balances / 5), locations: Math.ceil(balances / 10) };

const everybody: Actor = { ...system, kind: 'user', userType: 'staff', permissions: new Set([everything]) };
const reader = () => ({ actor: everybody, lang: 'en' as const, now: new Date() });
const of = <Q>(endpoint: List['endpoint'], report: (db: Query, as: ReturnType<typeof reader>, query: Q) => Promise<unknown>): List => ({
  endpoint,
  ask: (db, query) => report(db, reader(), query as Q),
});

const companyId = (): string => String(1 + any(199));
const year = { days: `${daysAgo(364)}~${daysAgo(0)}` };
/** Each dashboard as it opens, for one company, and for a whole year. */
const asked = (name: string, list: List, more: object = {}): Searches => ({
  [`${name}, 30 days`]: [list, () => ({ ...more })],
  [`${name}, 30 days of a company`]: [list, () => ({ ...more, companyId: companyId() })],
  [`${name}, a year`]: [list, () => ({ ...more, ...year })],
});

export const benchOrderReports = (database: BenchDatabase, server: Program): Promise<Map<string, Took>> =>
  benchSearches(
    '(r) Statistics of orders',
    {
      ...asked('order statistics', of(orderCensusReport, reportOrders)),
      ...asked('customer orders', of(customerOrderReport, reportCustomerOrders)),
      ...asked('customer statistics', of(customerCensusReport, reportCustomers)),
    },
    database,
    server,
  );

/** The days that are over are kept as the clock keeps them, and proven as every night proves them. */
export async function readyDays(
  { db }: BenchDatabase,
  books: readonly DayBook[] = [orderDays, profitDays, incomeDays, walletDays],
): Promise<void> {
  for (const book of books) {
    const kept = await timed(() => keepDays(db, book));
    const proven = await timed(() => proveKeptDays(db, book, { warn: () => say('wrong') }));
    say(`${book.name}: all days kept in ${(kept / 1000).toFixed(1)} s, proven in ${(proven / 1000).toFixed(1)} s`);
    for (const { table } of [book, book.totals, book.months].filter((one) => one !== undefined))
      await db.pool.query(`vacuum analyze ${table}`);
  }
}

type Paged = Parameters<typeof companyProfits>[2];
const page =
  (report: (db: Query, query: never, period: Awaited<ReturnType<typeof profitPeriod>>) => Promise<unknown>) =>
  async (db: Query, as: ReturnType<typeof reader>, query: Paged) =>
    report(db, query as never, await profitPeriod(db, as, query as never));

export const benchProfitReports = (database: BenchDatabase, server: Program): Promise<Map<string, Took>> => {
  const orders = of(
    listOrderProfits,
    page((db, query, period) => orderProfits(db, everybody, query, period)),
  );
  return benchSearches(
    '(r) Profit and cost',
    {
      ...asked('gross profit', of(grossProfitReport, reportProfit)),
      ...asked('outbound cost', of(outboundCostReport, reportCosts)),
      ...asked(
        'profit by company',
        of(
          listCompanyProfits,
          page((db, query, period) => companyProfits(db, everybody, query, period)),
        ),
      ),
      ...asked('profit by order', orders),
      ...asked(
        'cost by order',
        of(
          listOutboundCosts,
          page((db, query, period) => outboundCostPage(db, everybody, query, period)),
        ),
      ),
    },
    database,
    server,
  );
};

/** The sums of the days are kept as the clock keeps them, and the closes have their totals. */
export async function readyStock(db: Db): Promise<void> {
  await db.pool.query(`insert into stock_snapshot_totals (warehouse_id, day, company_id, row_count, good, locked, defective, volume_mm3)
    select warehouse_id, day, company_id, count(*), sum(available + locked), sum(locked), sum(defective), 0 from stock_snapshots group by 1, 2, 3`);
  // The first round sets the mark, the second adds up.
  for (let round = 0; round < 2; round++) {
    await keepDaySums(db);
    await keepSums(db);
  }
}

export const benchStockReports = (database: BenchDatabase, server: Program): Promise<Map<string, Took>> => {
  const age = of(stockAgeReport, reportStockAge);
  const survey = of(storeSurveyReport, reportStores);
  return benchSearches(
    `(r) Statistics of stock, ${(balances * 10).toLocaleString('en')} movements`,
    {
      ...asked('warehouse ledger', of(warehouseFlowReport, reportWarehouses)),
      'stock age': [age, () => ({})],
      'stock age of a company': [age, () => ({ companyId: companyId() })],
      'warehouse overview': [survey, () => ({})],
      'overview of a warehouse': [survey, () => ({ warehouseId: '1' })],
    },
    database,
    server,
  );
};

export const benchMoneyReports = (database: BenchDatabase, server: Program): Promise<Map<string, Took>> =>
  benchSearches('(r) Statistics of wallets', asked('customer ledger', of(customerFlowReport, reportWallets)), database, server);
