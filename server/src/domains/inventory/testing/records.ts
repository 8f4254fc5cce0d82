import { randomBytes } from 'node:crypto';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { type Sql, sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import type { RecordMaker, Records } from '../../../testing/sweep/record-maker.ts';

const unique = (): string => randomBytes(5).toString('hex').toUpperCase();
const idOf = async (app: TestApp, statement: Sql): Promise<number> => {
  const row = await app.db.first<{ id: number }>(statement);
  if (!row) throw new Error('the record was not made');
  return row.id;
};

const lot = (app: TestApp, company: TestCompany) =>
  idOf(
    app,
    sql`insert into stock_lots (company_id, number, lot_date, created_at) values (${company.id}, ${unique()}, '2026-05-02', now()) returning id`,
  );

async function place(app: TestApp): Promise<{ warehouseId: number; locationId: number }> {
  const warehouse = await makeWarehouse(app);
  return { warehouseId: warehouse.id, locationId: warehouse.at['A-01-01-01'] ?? 0 };
}

async function balance(app: TestApp, company: TestCompany): Promise<number> {
  const [product, lotId, { warehouseId, locationId }] = [await makeProduct(app, company), await lot(app, company), await place(app)];
  return idOf(
    app,
    sql`insert into stock_balances (company_id, warehouse_id, product_id, lot_id, lot_date, location_id, pick_seq, state)
      values (${company.id}, ${warehouseId}, ${product.id}, ${lotId}, '2026-05-02', ${locationId}, 1, 'normal') returning id`,
  );
}

/** Between stores: of those between locations a customer sees nothing. */
async function transfer(app: TestApp, company: TestCompany): Promise<number> {
  const [product, { warehouseId }] = [await makeProduct(app, company), await place(app)];
  const id = await idOf(
    app,
    sql`with shop as (
        insert into stores (company_id, name, platform, status, seller_account, created_at, updated_at)
        values (${company.id}, ${unique()}, 'rakuten', 'unbound', ${unique()}, now(), now()) returning id)
      insert into stock_transfers (number, company_id, warehouse_id, kind, status, to_store_id, created_by_name, created_at)
      select ${`YK${unique()}`}, ${company.id}, ${warehouseId}, 'store', 'requested', id, 'x', now() from shop returning id`,
  );
  await app.db.run(sql`insert into stock_transfer_lines (transfer_id, line_no, product_id, quantity) values (${id}, 1, ${product.id}, 1)`);
  return id;
}

async function adjustment(app: TestApp, company: TestCompany): Promise<number> {
  const [product, { warehouseId, locationId }] = [await makeProduct(app, company), await place(app)];
  const id = await idOf(
    app,
    sql`insert into stock_adjustments (number, warehouse_id, status, reason, proposed_by_name, created_at)
      values (${`PD${unique()}`}, ${warehouseId}, 'proposed', 'found', 'x', now()) returning id`,
  );
  await app.db.run(sql`
    insert into stock_adjustment_lines (adjustment_id, line_no, company_id, product_id, location_id, holding, change)
    values (${id}, 1, ${company.id}, ${product.id}, ${locationId}, 'good', 1)`);
  return id;
}

const count = async (app: TestApp) =>
  idOf(
    app,
    sql`insert into stock_counts (number, warehouse_id, scope, status, created_by_name, created_at)
      values (${`PD${unique()}`}, ${(await place(app)).warehouseId}, 'location', 'counting', 'x', now()) returning id`,
  );

async function report(app: TestApp): Promise<number> {
  const { warehouseId, locationId } = await place(app);
  return idOf(
    app,
    sql`insert into abnormal_reports (warehouse_id, location_id, reason, status, reported_by_name, reported_at)
      values (${warehouseId}, ${locationId}, 'other', 'open', 'x', now()) returning id`,
  );
}

const serial = async (app: TestApp, company: TestCompany) =>
  idOf(
    app,
    sql`insert into serial_numbers (company_id, product_id, sn, status, created_at, updated_at)
      values (${company.id}, ${(await makeProduct(app, company)).id}, ${unique()}, 'inStock', now(), now()) returning id`,
  );

const ofCompany = (make: (app: TestApp, company: TestCompany) => Promise<number>): RecordMaker => ({
  belongsTo: 'company',
  make: (app, { company }) => make(app, company),
});

/** The documents and rows of the stock book, one of each. */
export const records: Records = {
  'inventory.lot': ofCompany(lot),
  'inventory.balance': ofCompany(balance),
  'inventory.transfer': ofCompany(transfer),
  'inventory.adjustment': ofCompany(adjustment),
  'inventory.serial': ofCompany(serial),
  'inventory.count': { belongsTo: 'provider', make: (app) => count(app) },
  'inventory.abnormal': { belongsTo: 'provider', make: (app) => report(app) },
};
