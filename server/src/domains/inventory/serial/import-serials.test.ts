import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SerialSheetRow } from '@kura/contract/inventory/serial/serial.sheet.ts';
import { type Actor, system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { RowProblems } from '../../../kernel/registry.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { importSerials } from './import-serials.ts';

let app: TestApp;
let company: TestCompany;
let sku: string;
beforeAll(async () => {
  app = await testApp();
  company = await app.given.company();
  sku = (await makeProduct(app, company, { isSerialControlled: true })).sku;
});
afterAll(() => app.close());

const row = (sn: string, more: Partial<SerialSheetRow> = {}): SerialSheetRow => ({
  companyCode: company.code,
  sku,
  sn,
  innerBox: null,
  packingList: 'PL-1',
  pallet: null,
  inboundNo: 'RK26061000001',
  ...more,
});
const run = (rows: readonly SerialSheetRow[], actor: Actor = system) =>
  app.db
    .tx((tx) => importSerials(tx, actor, rows, app.clock.now()))
    .catch((error: unknown) => {
      if (!(error instanceof RowProblems)) throw error;
      return error.problems.map(({ row: at, field, text }) => `${at} ${field} ${text.replace('inventory.serial.', '')}`);
    });
const captured = async () => (await app.db.rows<{ sn: string }>(sql`select sn from serial_numbers order by sn`)).map(({ sn }) => sn);

it('V15 takes all rows at once, each with its line of life and of the log', async () => {
  expect(await run([row('I-1'), row('I-2', { sku: sku.toLowerCase() })])).toBe(2);
  expect(await captured()).toEqual(['I-1', 'I-2']);
  const [lives, lines] = await Promise.all([
    app.db.first(sql`select count(*)::int from serial_events where kind = 'captured'`),
    app.db.first(
      sql`select count(*)::int from operation_log where action = 'inventory.serial.log.imported' and company_id = ${company.id}`,
    ),
  ]);
  expect([lives, lines]).toEqual([{ count: 2 }, { count: 2 }]);
});

it('V15 names every bad row and puts nothing in', async () => {
  const plain = (await makeProduct(app, company)).sku;
  const before = await captured();
  const rows = [
    row('J-1'),
    row('I-1'),
    row('J-1'),
    row('J-2', { sku: 'NOPE-1' }),
    row('J-3', { sku: plain }),
    row('J-4', { companyCode: 'NOPE' }),
    row('J-5', { companyCode: null }),
  ];
  expect(await run(rows)).toEqual([
    '1 sn takenOne',
    '2 sn takenOne',
    '3 sku noSuchSku',
    '4 sku notControlled',
    '5 companyCode noSuchCompany',
    '6 companyCode companyNeeded',
  ]);
  expect(await captured()).toEqual(before);
});

it('A07 with a company picked, another one’s code does not exist', async () => {
  const other = await app.given.company();
  const actor: Actor = { ...system, scope: { companyId: other.id } };
  expect(await run([row('K-1')], actor)).toEqual(['0 companyCode noSuchCompany']);
  expect(await run([row('K-1', { companyCode: null })], actor)).toEqual(['0 sku noSuchSku']);
});
