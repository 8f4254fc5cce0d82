import pg from 'pg';
import { listExpenditure } from '@kura/contract/finance/expenditure/expenditure.endpoints.ts';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { expenditurePage } from '../server/src/domains/finance/expenditure/expenditure.store.ts';
import { runMoneyAudit } from '../server/src/domains/finance/ledger/audit.ts';
import { system } from '../server/src/kernel/actor.ts';
import { parse } from '../server/src/kernel/bind.ts';
import { compare, comparisonHead, comparisonRow, statementsSentBy } from './lib/compare.ts';
import type { BenchDatabase } from './lib/database.ts';
import { printTable, say, times } from './lib/figures.ts';
import { connect } from './lib/http.ts';
import { daysAgo } from './lib/log-search.ts';
import { moneyCompanies, moneyMovements } from './lib/money-data.ts';
import type { Program } from './lib/server.ts';

const aimedRatio = 1.5;
type Search = Readonly<Record<string, string>>;

const any = (n: number): number => 1 + Math.floor(Math.random() * n);
const companyId = (): string => String(1 + any(moneyCompanies - 1));
const month = (): string => {
  const end = any(300);
  return `${daysAgo(end + 30)}~${daysAgo(end)}`;
};

/** What people look for; other values in every round, so that no answer lies ready. */
const searches: Readonly<Record<string, () => Search>> = {
  newest: () => ({}),
  'page 300': () => ({ page: String(290 + any(10)) }),
  'a company': () => ({ companyId: companyId() }),
  'the large company': () => ({ companyId: '1' }),
  'a company, a month': () => ({ companyId: companyId(), at: month() }),
  'an order': () => ({ causeNo: `CK${any(moneyMovements)}` }),
  'refunds of a month': () => ({ type: 'refund', at: month() }),
  'storage fees of a company': () => ({ companyId: companyId(), feeType: 'STORAGE' }),
};

export async function benchMoneyLists(database: BenchDatabase, server: Program): Promise<void> {
  const pool = new pg.Pool({ connectionString: database.url, max: 2, options: '-c timezone=UTC' });
  const http = await connect(server.port, { token: database.token });
  const rows: string[][] = [];
  try {
    for (const [title, make] of Object.entries(searches)) {
      const samples = await compare(pool, http, {
        rounds: 100,
        warmUp: 15,
        longestMs: 8e3,
        make: async () => {
          const search = make();
          const query = parse(listExpenditure.query, search) as never;
          const statements = await statementsSentBy(database.db, (db) => expenditurePage(db, system, query));
          return {
            path: `${apiBase}${listExpenditure.path}?${new URLSearchParams(search)}`,
            statements,
          };
        },
      });
      rows.push(comparisonRow(title, samples));
    }
    const count = moneyMovements.toLocaleString('en');
    printTable(`(k) Expenditure, ${count} movements: through HTTP against its own SQL (aim: ${times(aimedRatio)})`, comparisonHead, rows);
    const start = performance.now();
    const { isOk } = await runMoneyAudit(database.db, new Date(), 'bench');
    say(
      `\nThe proof of ${count} movements takes ${((performance.now() - start) / 1000).toFixed(1)} s and says: ${isOk ? 'right' : 'WRONG'}.`,
    );
  } finally {
    http.close();
    await pool.end();
  }
}
