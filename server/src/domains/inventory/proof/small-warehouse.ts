import { randomBytes } from 'node:crypto';
import { system } from '../../../kernel/actor.ts';
import type { Db, Query } from '../../../kernel/db/db.ts';
import { sql, type Sql } from '../../../kernel/db/sql.ts';
import { lotFor } from '../ledger/lots.ts';
import { postStock } from '../ledger/post-stock.ts';
import { outside, type Posting } from '../ledger/stock-entry.ts';

/** One company, one warehouse with a few locations: as much as the proofs of the book need. Written below the screens on purpose. */
export interface SmallWarehouse {
  companyId: number;
  warehouseId: number;
  locationIds: number[];
}

const unique = (): string => randomBytes(4).toString('hex').toUpperCase();
async function idOf(db: Query, statement: Sql): Promise<number> {
  const row = await db.first<{ id: number }>(statement);
  if (!row) throw new Error('nothing was made');
  return row.id;
}

export async function buildWarehouse(db: Db, locations = 4): Promise<SmallWarehouse> {
  const code = unique();
  const companyId = await idOf(db, sql`insert into companies (code, name, created_at) values (${code}, ${code}, now()) returning id`);
  const warehouseId = await idOf(
    db,
    sql`insert into warehouses (code, name_zh, name_jp, country, zone, region, postcode, address, phone, created_at, updated_at)
      values (${code}, 'x', 'x', 'JP', 'Asia/Tokyo', '-', '-', '-', '-', now(), now()) returning id`,
  );
  const areaId = await idOf(
    db,
    sql`insert into areas (warehouse_id, name, sort, created_at) values (${warehouseId}, 'A', 1, now()) returning id`,
  );
  const shelfId = await idOf(
    db,
    sql`insert into shelves (warehouse_id, area_id, number, barcode, shelf_type, layers, layer_start, grids, grid_start, pick_order, created_at)
      values (${warehouseId}, ${areaId}, 1, '0001', 'small', 1, 1, ${locations}, 1, 1, now()) returning id`,
  );
  const rows = await db.rows<{ id: number }>(sql`
    insert into locations (warehouse_id, area_id, shelf_id, kind, code, barcode, layer, grid, shelf_type, pick_seq, created_at)
    select ${warehouseId}, ${areaId}, ${shelfId}, 'shelf', 'A-01-01-' || lpad(i::text, 2, '0'), 'L000101' || lpad(i::text, 2, '0'), 1, i, 'small', 1010001 + i * 100, now()
    from generate_series(1, ${locations}::integer) i returning id`);
  await db.run(sql`
    insert into locations (warehouse_id, kind, code, barcode, created_at)
    select ${warehouseId}, k, k, k, now() from unnest(array['RECV','PICK','WALL','PACK','FBA','RTN','REPAIR','ABN']) k`);
  return { companyId, warehouseId, locationIds: rows.map(({ id }) => id) };
}

export const addProduct = (db: Query, { companyId }: SmallWarehouse, type: 'ordinary' | 'composite' = 'ordinary'): Promise<number> =>
  idOf(
    db,
    sql`insert into products (company_id, sku, type, name_zh, name_jp, created_at, updated_at)
      values (${companyId}, ${`SKU-${unique()}`}, ${type}, 'x', 'x', now(), now()) returning id`,
  );

export async function addSet(
  db: Query,
  warehouse: SmallWarehouse,
  parts: readonly { partId: number; quantity: number }[],
): Promise<number> {
  const setId = await addProduct(db, warehouse, 'composite');
  await db.run(sql`
    insert into product_parts (set_id, part_id, quantity)
    select ${setId}, x."partId", x.quantity from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as x("partId" bigint, quantity integer)`);
  return setId;
}

/** Puts pieces onto the shelf as if they had been there. Answers the balance. */
export async function putPieces(
  db: Db,
  warehouse: SmallWarehouse,
  productId: number,
  locationId: number,
  quantity: number,
): Promise<number> {
  const now = new Date();
  await db.tx(async (tx) => {
    const lotId = await lotFor(tx, warehouse.companyId, 'RK26050200001', '2026-05-02', now);
    const { companyId, warehouseId } = warehouse;
    const to = { companyId, warehouseId, storeId: null, productId, lotId, locationId, holding: 'available' } as const;
    const postings: Posting[] = [{ from: outside, to, quantity }];
    await postStock(
      tx,
      system,
      {
        reference: `opening:${productId}:${locationId}`,
        type: 'RCV',
        cause: { type: 'inventory.opening', id: null, no: 'OPEN' },
        postings,
      },
      now,
    );
  });
  return idOf(db, sql`select id from stock_balances where product_id = ${productId} and location_id = ${locationId}`);
}
