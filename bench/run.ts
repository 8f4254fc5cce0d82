// npm run bench [list] [throughput] [stock] [documents] [tenfold] [receiving] [submit] [money] [inbound] [outbound] [floor] [pricing] [priceruns] [waves] [live] [page]: measures, prints, and leaves nothing behind.
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { type BenchDatabase, fillOperationLog, logLines, openBenchDatabase } from './lib/database.ts';
import { ms, printTable, say, times } from './lib/figures.ts';
import { type Program, startProgram } from './lib/server.ts';
import { benchDocuments } from './documents.bench.ts';
import { keepSums } from '../server/src/domains/inventory/ledger/keep-sums.ts';
import { benchImport } from './import.bench.ts';
import { benchFloor } from './floor.bench.ts';
import { benchInboundLists } from './inbound-lists.bench.ts';
import { benchList } from './list.bench.ts';
import { benchLive } from './live.bench.ts';
import { benchMoneyBook } from './money-book.bench.ts';
import { benchMoneyLists } from './money-lists.bench.ts';
import { aimedGrowth, benchOutboundLists } from './outbound-lists.bench.ts';
import { benchPage } from './page.bench.ts';
import { benchPriceRuns } from './price-runs.bench.ts';
import { benchPricing } from './pricing.bench.ts';
import { benchReceiving } from './receiving.bench.ts';
import { fillInbound, inboundPackages } from './lib/inbound-data.ts';
import { fillOutbound, outboundOrders } from './lib/outbound-data.ts';
import { fillMoney, moneyMovements } from './lib/money-data.ts';
import { closeDay, fillStock, movementsOf, type StockSize, tenfoldStock, usualStock } from './lib/stock-data.ts';
import { benchStockBook } from './stock-book.bench.ts';
import { benchStockLists } from './stock-lists.bench.ts';
import { benchSubmit } from './submit.bench.ts';
import { benchThroughput } from './throughput.bench.ts';
import { benchWaves } from './waves.bench.ts';

const wanted = new Set(process.argv.slice(2));
const isWanted = (name: string): boolean => wanted.size === 0 || wanted.has(name);
const startedAt = performance.now();

const secret = Buffer.alloc(32, 1).toString('base64');
const envOf = ({ url, dir }: BenchDatabase) => ({ DATABASE_URL: url, KURA_DATA: dir, KURA_DEMO: '0', KURA_SECRET_KEY: secret });

async function benchServer(): Promise<void> {
  const database = await openBenchDatabase();
  try {
    say(`Filling ${logLines.toLocaleString('en')} lines of the operation log …`);
    await fillOperationLog(database.db);
    const server = await startProgram('server/src/main.ts', envOf(database), `${apiBase}/health`);
    try {
      if (isWanted('list')) await benchList(database, server);
      if (isWanted('throughput')) await benchThroughput(database, server);
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
  }
}

async function benchStockOf(size: StockSize, work: (database: BenchDatabase, server: Program) => Promise<void>): Promise<void> {
  const database = await openBenchDatabase();
  try {
    say(`Filling ${movementsOf(size).toLocaleString('en')} movements of stock …`);
    await fillStock(database.db, size);
    await closeDay(database.db, 91);
    // Yesterday too, or the server's clock would close all the days between while we measure.
    await closeDay(database.db, 1);
    // The first round sets the mark, the second adds up.
    await keepSums(database.db);
    await keepSums(database.db);
    const server = await startProgram('server/src/main.ts', envOf(database), `${apiBase}/health`);
    try {
      await work(database, server);
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
  }
}

/** With `tenfold`, the lists are measured again on ten times the data: that alone takes a quarter of an hour. */
async function benchStock(isTenfold: boolean): Promise<void> {
  let usual = new Map<string, number>();
  await benchStockOf(usualStock, async (database, server) => {
    usual = await benchStockLists(database, server, usualStock);
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
  const database = await openBenchDatabase();
  try {
    await fillStock(database.db, usualStock);
    await benchDocuments(database);
  } finally {
    await database.stop();
  }
}

async function benchOrders(): Promise<void> {
  const database = await openBenchDatabase();
  try {
    await fillStock(database.db, usualStock);
    await benchSubmit(database);
  } finally {
    await database.stop();
  }
}

async function benchRuns(): Promise<void> {
  const database = await openBenchDatabase();
  try {
    await benchPriceRuns(database);
  } finally {
    await database.stop();
  }
}

async function benchPlanner(): Promise<void> {
  const database = await openBenchDatabase();
  try {
    await benchWaves(database);
  } finally {
    await database.stop();
  }
}

async function benchDock(): Promise<void> {
  const database = await openBenchDatabase();
  try {
    const server = await startProgram('server/src/main.ts', envOf(database), `${apiBase}/health`);
    try {
      await benchReceiving(database, server);
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
  }
}

async function benchStreams(): Promise<void> {
  const database = await openBenchDatabase();
  try {
    const server = await startProgram('server/src/main.ts', envOf(database), `${apiBase}/health`);
    try {
      await benchLive(database, server);
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
  }
}

async function benchMoney(): Promise<void> {
  const database = await openBenchDatabase();
  try {
    say(`Filling ${moneyMovements.toLocaleString('en')} movements of wallets …`);
    await fillMoney(database.db);
    await benchMoneyBook(database);
    const server = await startProgram('server/src/main.ts', envOf(database), `${apiBase}/health`);
    try {
      await benchMoneyLists(database, server);
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
  }
}

async function benchInbound(): Promise<void> {
  const database = await openBenchDatabase();
  try {
    say(`Filling ${inboundPackages.toLocaleString('en')} packages of inbound orders …`);
    await fillInbound(database.db);
    const server = await startProgram('server/src/main.ts', envOf(database), `${apiBase}/health`);
    try {
      await benchInboundLists(database, server);
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
  }
}

async function benchOutboundOf(orders: number): Promise<Map<string, number>> {
  const database = await openBenchDatabase();
  try {
    say(`Filling ${orders.toLocaleString('en')} outbound orders …`);
    await fillOutbound(database.db, orders);
    const server = await startProgram('server/src/main.ts', envOf(database), `${apiBase}/health`);
    try {
      return await benchOutboundLists(database, server, orders);
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
  }
}

/** A tenth of the data first: what one company sees may hardly grow with that of all. */
async function benchOutbound(): Promise<void> {
  const tenth = await benchOutboundOf(Math.round(outboundOrders / 10));
  const whole = await benchOutboundOf(outboundOrders);
  const rows = [...whole]
    .filter(([title]) => title.includes('company'))
    .map(([title, p95]) => [title, ms(tenth.get(title) ?? NaN), ms(p95), times(p95 / (tenth.get(title) ?? NaN))]);
  printTable(`(o) The same with ten times the orders, p95 (aim: ${times(aimedGrowth)})`, ['search', 'a tenth', 'all', 'ratio'], rows);
}

async function benchStations(): Promise<void> {
  const database = await openBenchDatabase();
  try {
    const server = await startProgram('server/src/main.ts', envOf(database), `${apiBase}/health`);
    try {
      await benchFloor(database, server);
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
  }
}

if (isWanted('list') || isWanted('throughput')) await benchServer();
if (isWanted('stock') || wanted.has('tenfold')) await benchStock(wanted.has('tenfold'));
if (isWanted('documents')) await benchWriters();
if (isWanted('receiving')) await benchDock();
if (isWanted('submit')) await benchOrders();
if (isWanted('money')) await benchMoney();
if (isWanted('inbound')) await benchInbound();
if (isWanted('outbound')) await benchOutbound();
if (isWanted('floor')) await benchStations();
if (isWanted('pricing')) benchPricing();
if (isWanted('priceruns')) await benchRuns();
if (isWanted('waves')) await benchPlanner();
if (isWanted('live')) await benchStreams();
if (isWanted('page')) await benchPage();
say(`\nMeasured in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
