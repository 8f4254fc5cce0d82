import { moneyText } from '@kura/contract/kernel/money.ts';
import { isTextKey } from '@kura/contract/texts.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moneyBook } from '../../domains/finance/public.ts';
import * as money from '../../domains/finance/ledger/proofs.ts';
import { stockBook } from '../../domains/inventory/public.ts';
import * as stock from '../../domains/inventory/ledger/proofs.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { toStatement, type Sql } from '../../kernel/db/sql.ts';
import { toldFault } from '../../kernel/proof-words.ts';
import { testApp, type TestApp } from '../app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const textsOf = { [stockBook]: 'inventory.audit', [moneyBook]: 'finance.audit' } as Readonly<Record<string, string>>;
/** Proofs that name their rows in code and not in one statement. */
const inCode: Readonly<Record<string, readonly string[]>> = {
  'insights.proof.orderDays': ['day'],
  'insights.proof.profitDays': ['day'],
  'insights.proof.incomeDays': ['day'],
  'insights.proof.walletDays': ['day'],
  'insights.performance.proof': ['day', 'userId', 'step'],
  'insights.proof.parcelCosts': ['parcelId', 'currency', 'kept', 'expected'],
  'quotes.proof.computedAgain': ['feeLineId', 'order', 'fault'],
};

/** The columns of the rows that a statement would call wrong, were there any; null when it is no such statement. */
async function columnsOf(statement: Sql): Promise<string[] | null> {
  const { text, values } = toStatement(statement);
  const end = text.lastIndexOf('select (select count(*)', text.indexOf('as looked_at'));
  if (end < 0) return null;
  const asked = `${text.slice(0, end)} select * from wrong limit 0`;
  const highest = Math.max(0, ...[...asked.matchAll(/\$(\d+)/g)].map((found) => Number(found[1])));
  const { fields } = await app.db.pool.query(asked, values.slice(0, highest));
  return fields.map(({ name }) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
}

it('every column of a row that a proof calls wrong has words in its book', async () => {
  const told: { proof: string; book: string; columns: readonly string[] | null }[] = [];
  for (const [name, proof] of Object.entries(stock.proofs))
    told.push({ proof: name, book: stockBook, columns: await columnsOf(stock.proofStatement(proof)) });
  for (const name of money.proofNames)
    told.push({ proof: name, book: moneyBook, columns: await columnsOf(money.proofStatement(money.proofs[name]({ companyId: null }))) });
  for (const { book, text, prove } of app.kernel.proofs)
    await app.db.tx(async (tx) => {
      let columns: readonly string[] | null = inCode[text] ?? null;
      const watched = {
        rows: (statement: Sql) => tx.rows(statement),
        first: async (statement: Sql) => {
          columns = (await columnsOf(statement)) ?? columns;
          return tx.first(statement);
        },
      } as unknown as Tx;
      await prove(watched, app.clock.now());
      told.push({ proof: text, book, columns });
    });
  expect(told.length).toBeGreaterThan(25);
  expect(told.filter(({ columns }) => columns === null || columns.length === 0)).toEqual([]);
  const wordless = told.flatMap(({ proof, book, columns }) =>
    (columns ?? []).filter((name) => !isTextKey(`${textsOf[book]}.field.${name}`)).map((name) => `${proof}: ${name}`),
  );
  expect(wordless).toEqual([]);
});

it('L15 K05 a fault is told in words: states by their names, amounts with their currency, numbers of records plain', () => {
  const fault = { parcel_id: 12_345, currency: 'JPY', kept: 1050, state: 'inventory.stock.state.frozen', day: null };
  expect(toldFault('en', 'inventory.audit', fault)).toBe(
    `Parcel no. 12345 · Currency JPY · Kept ${moneyText({ currency: 'JPY', minor: 1050 })} · Status Frozen · Day –`,
  );
});
