import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchRecords } from '@kura/contract/insights/search/search.endpoints.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Caller, type TestApp, testApp } from '../../../testing/app.ts';
import { openHold } from '../../finance/public.ts';
import { feeLine, makeWallet } from '../../finance/testing/wallet.ts';
import { lockStock } from '../../inventory/public.ts';
import { makeBook } from '../../inventory/testing/book.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const found = async (who: Caller, keyword: string) =>
  (await who.call(searchRecords, { query: { keyword } })).data.map(({ label, routeCode, search }) => [label, routeCode, search]);
const everyone = [
  'finance:fee:list',
  'finance:expenditure:list',
  'finance:wallet:see',
  'inventory:stock:list',
  'inventory:movement:list',
  'invoicing:invoice:list',
];
/** Somebody of the company who may see it, and somebody of another who may see theirs. */
const both = async (companyId: number): Promise<[Caller, Caller]> => [
  app.as(await app.given.customer({ company: { id: companyId, code: '', name: '' }, permissions: everyone })),
  app.as(await app.given.customer({ permissions: everyone })),
];

it('A07 a charge, its journal and a hold are found by the number of the order, behind the wall of the company', async () => {
  const wallet = await makeWallet(app.db, { minor: 1_000_00 });
  await wallet.charge([feeLine('FREIGHT', 3_00)], { cause: { type: 'test.order', id: 901, no: 'CK26061000901' } });
  const cause = { type: 'test.order', id: 902, no: 'CK26061000902' };
  await wallet.tx((tx) =>
    openHold(tx, system, { reference: 'hold:902', companyId: wallet.companyId, cause, lines: [feeLine('FREIGHT', 5_00)] }, app.clock.now()),
  );
  const [owner, stranger] = await both(wallet.companyId);
  expect(await found(owner, 'ck260610009')).toEqual(
    expect.arrayContaining([
      ['CK26061000901', 'fee-details', { causeNo: 'CK26061000901' }],
      ['CK26061000901', 'expenditure', { causeNo: 'CK26061000901' }],
      ['CK26061000902', 'expenditure', { tab: 'holds', causeNo: 'CK26061000902' }],
    ]),
  );
  expect(await found(stranger, 'ck260610009')).toEqual([]);
  // The beginning of half a book is no number.
  expect(await found(owner, 'ck260')).toEqual([]);
});

it('A07 a lot, what moved it and who holds it are found by their numbers, behind the wall of the company', async () => {
  const book = await makeBook(app.db);
  const productId = await book.product();
  await book.shelved({ productId, locationId: await book.location(), good: 5, lotNo: 'RK26061000777' });
  await book.tx((tx) =>
    lockStock(
      tx,
      system,
      {
        reference: 'CK26061000778:1',
        owner: { type: 'test.order', id: 778, no: 'CK26061000778' },
        companyId: book.companyId,
        warehouseId: book.warehouseId,
        storeId: null,
        lines: [{ lineNo: 1, productId, quantity: 2 }],
      },
      app.clock.now(),
    ),
  );
  const [owner, stranger] = await both(book.companyId);
  expect(await found(owner, 'rk260610')).toContainEqual(['RK26061000777', 'stock-overview', { tab: 'lot', lotNumber: 'RK26061000777' }]);
  expect(await found(owner, 'ck26061000778')).toEqual(
    expect.arrayContaining([
      ['CK26061000778', 'stock-overview', { tab: 'claims', ownerNo: 'CK26061000778' }],
      ['CK26061000778', 'stock-log', { causeNo: 'CK26061000778' }],
    ]),
  );
  for (const keyword of ['rk260610', 'ck26061000778']) expect(await found(stranger, keyword)).toEqual([]);
});

it('A07 an invoice is found by the number of the tax system too', async () => {
  const company = await app.given.company();
  await app.db.run(sql`
    insert into invoices (number, company_id, type, status, minor, title_name, tax_number, month, invoice_no, invoiced_on, applied_by_name, applied_at)
    values ('FP26061000321', ${company.id}, 'oneTime', 'invoiced', 100, 'x', 'x', '2026-06-01', '26442000000001234567', '2026-06-10', 'x', now())`);
  const [owner, stranger] = await both(company.id);
  expect(await found(owner, '26442000000001234567')).toEqual([['26442000000001234567', 'invoices', { invoiceNo: '26442000000001234567' }]]);
  expect(await found(stranger, '26442000000001234567')).toEqual([]);
});
