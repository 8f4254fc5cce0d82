// npm run bench [list] [throughput] [stock] [page]: measures, prints, and leaves nothing behind.
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { fillOperationLog, logLines, openBenchDatabase } from './lib/database.ts';
import { say } from './lib/figures.ts';
import { startProgram } from './lib/server.ts';
import { benchList } from './list.bench.ts';
import { benchPage } from './page.bench.ts';
import { fillStock, movementsOf, usualStock } from './lib/stock-data.ts';
import { benchStockBook } from './stock-book.bench.ts';
import { benchThroughput } from './throughput.bench.ts';

const wanted = new Set(process.argv.slice(2));
const isWanted = (name: string): boolean => wanted.size === 0 || wanted.has(name);
const startedAt = performance.now();

async function benchServer(): Promise<void> {
  const database = await openBenchDatabase();
  try {
    say(`Filling ${logLines.toLocaleString('en')} lines of the operation log …`);
    await fillOperationLog(database.db);
    const secret = Buffer.alloc(32, 1).toString('base64');
    const env = { DATABASE_URL: database.url, KURA_DATA: database.dir, KURA_DEMO: '0', KURA_SECRET_KEY: secret };
    const server = await startProgram('server/src/main.ts', env, `${apiBase}/health`);
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

async function benchStock(): Promise<void> {
  const database = await openBenchDatabase();
  try {
    say(`Filling ${movementsOf(usualStock).toLocaleString('en')} movements of stock …`);
    await fillStock(database.db, usualStock);
    await benchStockBook(database);
  } finally {
    await database.stop();
  }
}

if (isWanted('list') || isWanted('throughput')) await benchServer();
if (isWanted('stock')) await benchStock();
if (isWanted('page')) await benchPage();
say(`\nMeasured in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
