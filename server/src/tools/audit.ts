// npm run audit: proves the stock book (K01–K03) and the money book (K04, K06), while the server runs or without it. Ends with 1 when something is wrong.
// npm run audit -- --repair-clock: takes back before what a clock that was ahead closed and charged of days to come.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { dataDirOf } from '../config.ts';
import { openDb } from '../kernel/db/db.ts';
import { runningUrl } from '../kernel/postgres/access.ts';
import { StartError } from '../kernel/start-error.ts';
import { inOneLine, say } from './command.ts';
import { withOwnServer } from './make-backup.ts';
import { proveBooks } from './prove-books.ts';
import { daysToCome, repairClock } from './repair-clock.ts';

async function prove(url: string): Promise<void> {
  const db = openDb({ url, poolSize: 1 });
  try {
    if (process.argv.includes('--repair-clock')) await repairClock(db, new Date(), say);
    const early = await daysToCome(db, new Date());
    if (early > 0) {
      say(`WRONG  daysToCome: ${early} days were closed or charged before they were over: npm run audit -- --repair-clock`);
      process.exitCode = 1;
    }
    if (!(await proveBooks(db, 'npm run audit', say))) process.exitCode = 1;
  } finally {
    await db.end();
  }
}

await inOneLine(async () => {
  const given = process.env['DATABASE_URL']?.trim();
  const dataDir = dataDirOf(process.env);
  const url = given || runningUrl(dataDir, 'kura');
  if (!url && !existsSync(path.join(dataDir, 'pg')))
    throw new StartError(`There is no database in ${dataDir}: set KURA_DATA to the data folder of the server.`);
  await (url ? prove(url) : withOwnServer(dataDir, say, prove));
});
