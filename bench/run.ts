// npm run bench [list] [throughput] [stock] [documents] [tenfold] [receiving] [submit] [money] [inbound] [outbound] [market] [fba] [floor] [pricing] [carpool] [load] [priceruns] [waves] [live] [insights] [boards] [page]: measures, prints, and leaves nothing behind.
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { type BenchDatabase, fillOperationLog, logLines, openBenchDatabase } from './lib/database.ts';
import { ms, printTable, say, timed, times } from './lib/figures.ts';
import { type Program, startProgram } from './lib/server.ts';
import { benchBoards } from './boards.bench.ts';
import { benchCarpool } from './carpool.bench.ts';
import { benchDocuments } from './documents.bench.ts';
import { walletDays } from '../server/src/domains/insights/customer-flow/wallet-days.ts';
import { keepSums } from '../server/src/domains/inventory/ledger/keep-sums.ts';
import { benchImport } from './import.bench.ts';
import {
  benchMoneyReports,
  benchOrderReports,
  benchProfitReports,
  benchStockReports,
  insightsStock,
  readyDays,
  readyStock,
} from './insights.bench.ts';
import { benchFloor } from './floor.bench.ts';
import { benchFreightLists } from './freight-lists.bench.ts';
import { benchInboundLists } from './inbound-lists.bench.ts';
import { benchList } from './list.bench.ts';
import { benchLive } from './live.bench.ts';
import { benchMarketForward } from './market-forward.bench.ts';
import { benchLoadPlan } from './load-plan.bench.ts';
import { benchFbaLists } from './fba-lists.bench.ts';
import { benchMarketLists } from './market-lists.bench.ts';
import { benchMarketStore } from './market-store.bench.ts';
import { benchMoneyBook } from './money-book.bench.ts';
import { benchMoneyLists } from './money-lists.bench.ts';
import { aimedGrowth, benchOutboundLists } from './outbound-lists.bench.ts';
import { benchPage } from './page.bench.ts';
import { benchPriceRuns } from './price-runs.bench.ts';
import { benchPricing } from './pricing.bench.ts';
import { benchReceiving } from './receiving.bench.ts';
import { fillInbound, inboundPackages } from './lib/inbound-data.ts';
import { fillOutbound, outboundCompanies, outboundOrders } from './lib/outbound-data.ts';
import { benchScans, fillScans, rollUpAll } from './lib/scan-data.ts';
import { consolidations, fillFreight } from './lib/freight-data.ts';
import type { Took } from './lib/list-searches.ts';
import { fbaOrders, fillFba } from './lib/fba-data.ts';
import { fillProfit } from './lib/profit-data.ts';
import { fillMarket, marketOrders } from './lib/market-data.ts';
import { fillMoney, moneyMovements } from './lib/money-data.ts';
import { closeDay, fillStock, movementsOf, type StockSize, tenfoldStock, usualStock } from './lib/stock-data.ts';
import { benchStockBook } from './stock-book.bench.ts';
import { benchStockLists } from './stock-lists.bench.ts';
import { benchSubmit } from './submit.bench.ts';
import { benchSums } from './sums.bench.ts';
import { benchThroughput } from './throughput.bench.ts';
import { benchWaves } from './waves.bench.ts';

const wanted = new Set(process.argv.slice(2));
const isWanted = (name: string): boolean => wanted.size === 0 || wanted.has(name);
const startedAt = performance.now();

const secret = Buffer.alloc(32, 1).toString('base64');
const envOf = ({ url, dir }: BenchDatabase) => ({ DATABASE_URL: url, KURA_DATA: dir, KURA_DEMO: '0', KURA_SECRET_KEY: secret });

/** A database of its own, thrown away afterwards. */
async function onDatabase<T>(work: (database: BenchDatabase) => Promise<T>): Promise<T> {
  const database = await openBenchDatabase();
  try {
    return await work(database);
  } finally {
    await database.stop();
  }
}

/** The product on that database, in a process of its own. */
async function onServer<T>(database: BenchDatabase, work: (server: Program) => Promise<T>): Promise<T> {
  const server = await startProgram('server/src/main.ts', envOf(database), `${apiBase}/health`);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function benchServer(): Promise<void> {
  return onDatabase(async (database) => {
    say(`Filling ${logLines.toLocaleString('en')} lines of the operation log …`);
    await fillOperationLog(database.db);
    return onServer(database, async (server) => {
      if (isWanted('list')) await benchList(database, server);
      if (isWanted('throughput')) await benchThroughput(database, server);
    });
  });
}

async function benchStockOf(size: StockSize, work: (database: BenchDatabase, server: Program) => Promise<void>): Promise<void> {
  return onDatabase(async (database) => {
    say(`Filling ${movementsOf(size).toLocaleString('en')} movements of stock …`);
    await fillStock(database.db, size);
    await closeDay(database.db, 91);
    // Yesterday too, or the server's clock would close all the days between while we measure.
    await closeDay(database.db, 1);
    // The first round sets the mark, the second adds up.
    await keepSums(database.db);
    await keepSums(database.db);
    return onServer(database, async (server) => {
      await work(database, server);
    });
  });
}

/** With `tenfold`, the lists are measured again on ten times the data: that alone takes a quarter of an hour. */
async function benchStock(isTenfold: boolean): Promise<void> {
  let usual = new Map<string, number>();
  await benchStockOf(usualStock, async (database, server) => {
    usual = await benchStockLists(database, server, usualStock);
    await benchSums('h', 'stock', database, server, [
      '/stock/bySku',
      '/stock/byLocation',
      '/stock/byOwner',
      '/stock/byLot',
      '/stockLog/list',
      '/location/list',
      '/prop/list',
    ]);
    await benchStockBook(database);
    await benchImport(database);
  });
  if (!isTenfold) return;
  await benchStockOf(tenfoldStock, async (database, server) => {
    const tenfold = await benchStockLists(database, server, tenfoldStock);
    const rows = [...tenfold].map(([title, p95]) => [title, ms(usual.get(title) ?? NaN), ms(p95), times(p95 / (usual.get(title) ?? NaN))]);
    printTable('(h) The same lists at ten times the data, p95 (aim: 1.50×)', ['search', 'usual', 'tenfold', 'ratio'], rows);
  });
}

async function benchWriters(): Promise<void> {
  return onDatabase(async (database) => {
    await fillStock(database.db, usualStock);
    await benchDocuments(database);
  });
}

async function benchOrders(): Promise<void> {
  return onDatabase(async (database) => {
    await fillStock(database.db, usualStock);
    await benchSubmit(database);
  });
}

async function benchRuns(): Promise<void> {
  return onDatabase(async (database) => {
    await benchPriceRuns(database);
  });
}

async function benchPlanner(): Promise<void> {
  return onDatabase(async (database) => {
    await benchWaves(database);
  });
}

async function benchDock(): Promise<void> {
  return onDatabase(async (database) => {
    return onServer(database, async (server) => {
      await benchReceiving(database, server);
    });
  });
}

async function benchStreams(): Promise<void> {
  return onDatabase(async (database) => {
    return onServer(database, async (server) => {
      await benchLive(database, server);
    });
  });
}

async function benchMoney(): Promise<void> {
  return onDatabase(async (database) => {
    say(`Filling ${moneyMovements.toLocaleString('en')} movements of wallets …`);
    await fillMoney(database.db);
    await benchMoneyBook(database);
    return onServer(database, async (server) => {
      await benchMoneyLists(database, server);
      await benchSums('m', 'money', database, server, ['/tariff/list', '/wallet/list', '/wallet/holds', '/topUp/list']);
    });
  });
}

async function benchInbound(): Promise<void> {
  await onDatabase(async (database) => {
    say(`Filling ${inboundPackages.toLocaleString('en')} packages of inbound orders …`);
    await fillInbound(database.db);
    return onServer(database, async (server) => {
      await benchInboundLists(database, server);
      await benchSums('i', 'inbound', database, server, ['/inbound/list', '/inbound/packages', '/inboundProblem/list']);
    });
  });
}

async function benchOutboundOf(orders: number, companies: number): Promise<Map<string, Took>> {
  return onDatabase(async (database) => {
    say(`Filling ${orders.toLocaleString('en')} outbound orders of ${companies} companies …`);
    await fillOutbound(database.db, orders, companies);
    return onServer(database, async (server) => {
      const found = await benchOutboundLists(database, server, orders, companies);
      await benchSums('o', 'outbound', database, server, ['/outbound/list', '/label/list', '/manifest/list']);
      return found;
    });
  });
}

/**
 * A tenth of the data first, once with a tenth of the companies: each has as many orders as later, and what it sees may hardly grow with what the others
 * have; and once with all companies: each has ten times as many later. The large one has a fifth of everything and grows tenfold both times.
 */
async function benchOutbound(): Promise<void> {
  const tenth = Math.round(outboundOrders / 10);
  const fewCompanies = await benchOutboundOf(tenth, outboundCompanies / 10);
  const fewOrders = await benchOutboundOf(tenth, outboundCompanies);
  const whole = await benchOutboundOf(outboundOrders, outboundCompanies);
  const titles = [...whole.keys()].filter((title) => title.includes('company'));
  const print = (title: string, tenthOf: Map<string, Took>) =>
    printTable(
      `(o) Ten times the orders: ${title}`,
      ['search', 'p50', 'before', 'ratio', 'p95', 'before', 'ratio', 'SQL alone'],
      titles.map((name) => {
        const [now, before] = [whole.get(name) as Took, tenthOf.get(name) as Took];
        const pair = (key: 'p50' | 'p95') => [ms(now[key]), ms(before[key]), times(now[key] / before[key])];
        return [name, ...pair('p50'), ...pair('p95'), times(now.rawP95 / before.rawP95)];
      }),
    );
  print(`of ten times the companies (aim: p95 ${times(aimedGrowth)})`, fewCompanies);
  print('of the same companies', fewOrders);
}

const benchFba = (): Promise<void> =>
  onDatabase(async (database) => {
    say(`Filling ${fbaOrders.toLocaleString('en')} FBA orders …`);
    await fillFba(database.db);
    await onServer(database, (server) => benchFbaLists(database, server));
  });

async function benchMarket(): Promise<void> {
  await onDatabase(benchMarketStore);
  await onDatabase(benchMarketForward);
  await onDatabase(async (database) => {
    say(`Filling ${marketOrders.toLocaleString('en')} marketplace orders …`);
    await fillMarket(database.db);
    return onServer(database, (server) => benchMarketLists(database, server));
  });
}

async function benchFreight(): Promise<void> {
  await onDatabase(async (database) => {
    say(`Filling ${consolidations.toLocaleString('en')} consolidations …`);
    await fillFreight(database.db);
    return onServer(database, (server) => benchFreightLists(database, server));
  });
}

const filling = async (work: () => Promise<unknown>): Promise<void> => say(`  in ${((await timed(work)) / 1000).toFixed(0)} s`);

/** Every dashboard, on the data that it tells of. */
async function benchInsights(): Promise<void> {
  await onDatabase(async (database) => {
    say(`Filling ${outboundOrders.toLocaleString('en')} outbound orders …`);
    await filling(() => fillOutbound(database.db, outboundOrders));
    say('Filling what they brought and cost …');
    await filling(() => fillProfit(database.db));
    // With the server up: what it makes ready on its first start is older than every order, and would make every day anew.
    await onServer(database, async (server) => {
      await readyDays(database);
      await benchOrderReports(database, server);
      await benchProfitReports(database, server);
    });
  });
  await onDatabase(async (database) => {
    say(`Filling ${movementsOf(insightsStock).toLocaleString('en')} movements of stock …`);
    await filling(() => fillStock(database.db, insightsStock));
    await closeDay(database.db, 91);
    await closeDay(database.db, 1);
    await readyStock(database.db);
    await onServer(database, (server) => benchStockReports(database, server));
  });
  await onDatabase(async (database) => {
    say(`Filling ${moneyMovements.toLocaleString('en')} movements of wallets …`);
    await filling(() => fillMoney(database.db));
    await readyDays(database, [walletDays]);
    await onServer(database, (server) => benchMoneyReports(database, server));
  });
}

async function benchWalls(): Promise<void> {
  await onDatabase(async (database) => {
    say(`Filling ${outboundOrders.toLocaleString('en')} outbound orders and ${benchScans.toLocaleString('en')} scans …`);
    await fillOutbound(database.db);
    await fillScans(database.db);
    say('Rolling up …');
    await rollUpAll(database.db);
    return onServer(database, (server) => benchBoards(database, server));
  });
}

async function benchStations(): Promise<void> {
  return onDatabase(async (database) => {
    return onServer(database, async (server) => {
      await benchFloor(database, server);
    });
  });
}

if (isWanted('list') || isWanted('throughput')) await benchServer();
if (isWanted('stock') || wanted.has('tenfold')) await benchStock(wanted.has('tenfold'));
if (isWanted('documents')) await benchWriters();
if (isWanted('receiving')) await benchDock();
if (isWanted('submit')) await benchOrders();
if (isWanted('money')) await benchMoney();
if (isWanted('inbound')) await benchInbound();
if (isWanted('outbound')) await benchOutbound();
if (isWanted('market')) await benchMarket();
if (isWanted('freight')) await benchFreight();
if (isWanted('boards')) await benchWalls();
if (isWanted('fba')) await benchFba();
if (isWanted('floor')) await benchStations();
if (isWanted('pricing')) benchPricing();
if (isWanted('load')) benchLoadPlan();
if (isWanted('carpool')) benchCarpool();
if (isWanted('priceruns')) await benchRuns();
if (isWanted('waves')) await benchPlanner();
if (isWanted('live')) await benchStreams();
if (isWanted('insights')) await benchInsights();
if (isWanted('page')) await benchPage();
say(`\nMeasured in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
