// npm run audit: proves the stock book (K01–K03) and the money book (K04, K06), while the server runs or without it. Ends with 1 when something is wrong.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runMoneyAudit } from '../domains/finance/public.ts';
import { runStockAudit } from '../domains/inventory/public.ts';
import { invoiceProof } from '../domains/invoicing/public.ts';
import { feesComputedAgain } from '../domains/quotes/public.ts';
import { dataDirOf } from '../config.ts';
import { openDb } from '../kernel/db/db.ts';
import { runningUrl } from '../kernel/postgres/access.ts';
import { StartError } from '../kernel/start-error.ts';
import { inOneLine, say } from './command.ts';
import { withOwnServer } from './make-backup.ts';

interface PrintedProof {
  name: string;
  isInformation: boolean;
  lookedAt: number;
  wrong: number;
  first: readonly object[];
}

function print(book: string, isOk: boolean, proofs: readonly PrintedProof[]): void {
  for (const { name, isInformation, lookedAt, wrong, first } of proofs) {
    say(
      `${isInformation ? 'info ' : wrong === 0 ? 'right' : 'WRONG'}  ${name}: ${lookedAt} looked at, ${wrong} ${isInformation ? 'found' : 'wrong'}`,
    );
    for (const row of first) say(`       ${JSON.stringify(row)}`);
  }
  say(isOk ? `The ${book} book adds up.` : `The ${book} book does NOT add up.`);
  if (!isOk) process.exitCode = 1;
}

async function prove(url: string): Promise<void> {
  const db = openDb({ url, poolSize: 1 });
  try {
    const stock = await runStockAudit(db, new Date(), 'npm run audit');
    print('stock', stock.isOk, stock.proofs);
    const money = await runMoneyAudit(db, new Date(), 'npm run audit', [feesComputedAgain, invoiceProof]);
    print(
      'money',
      money.isOk,
      money.proofs.map((proof) => ({ ...proof, name: proof.text })),
    );
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
