import { randomBytes } from 'node:crypto';
import type { Day } from '@kura/contract/kernel/day.ts';
import { system } from '../../../kernel/actor.ts';
import type { Db, Query, Tx } from '../../../kernel/db/db.ts';
import { sql, type Sql } from '../../../kernel/db/sql.ts';
import { receiveStock } from '../ledger/arrive.ts';
import { lotFor } from '../ledger/lots.ts';
import { putAwayStock } from '../ledger/move.ts';

const unique = (): string => randomBytes(5).toString('hex');
export const bookNow = new Date('2026-08-15T03:00:00Z');
const virtualKinds = ['RECV', 'PICK', 'WALL', 'PACK', 'FBA', 'RTN', 'REPAIR', 'ABN'] as const;

export interface Figures {
  available: number;
  locked: number;
  defective: number;
}

/** Places, products and stock for tests of the book, made without any other room. */
export interface TestBook {
  companyId: number;
  warehouseId: number;
  company(): Promise<number>;
  store(companyId?: number): Promise<number>;
  product(more?: { companyId?: number; sku?: string; parts?: readonly [productId: number, quantity: number][] }): Promise<number>;
  /** A shelf place; with a number of its own in the walking order. */
  location(more?: { code?: string; pickSeq?: number; warehouseId?: number; areaKind?: 'storage' | 'defective' }): Promise<number>;
  virtual(kind: (typeof virtualKinds)[number]): Promise<number>;
  warehouse(): Promise<number>;
  /** Received and put away; answers the balance on the shelf. */
  shelved(what: {
    productId: number;
    locationId: number;
    good?: number;
    defective?: number;
    day?: Day;
    storeId?: number | null;
    companyId?: number;
    lotNo?: string;
  }): Promise<number>;
  figures(balanceId: number): Promise<Figures>;
  /** The book of one cause, as the documents of the provider write it: `PICK B-02-01-01 -2/-2` (good/locked). */
  walk(causeNo: string): Promise<string[]>;
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

const idOf = async (db: Query, statement: Sql): Promise<number> => {
  const row = await db.first<{ id: number }>(statement);
  if (!row) throw new Error('nothing was made');
  return row.id;
};

async function makeWarehouse(db: Query): Promise<number> {
  const id = await idOf(
    db,
    sql`insert into warehouses (code, name_zh, name_jp, country, zone, region, postcode, address, phone, created_at, updated_at)
      values (${unique()}, '仓', '倉', 'JP', 'Asia/Tokyo', '千葉', '273-0012', '船橋市', '047-000-0000', ${bookNow}, ${bookNow}) returning id`,
  );
  await db.run(sql`
    insert into locations (warehouse_id, kind, code, barcode, created_at)
    select ${id}::bigint, k, k, k, ${bookNow}::timestamptz from unnest(${virtualKinds}::text[]) k`);
  return id;
}

async function makeShelf(db: Query, warehouseId: number, kind: string): Promise<{ areaId: number; shelfId: number }> {
  const areaId = await idOf(
    db,
    sql`insert into areas (warehouse_id, name, kind, sort, created_at) values (${warehouseId}, ${unique()}, ${kind}, 1, ${bookNow}) returning id`,
  );
  const shelfId = await idOf(
    db,
    sql`insert into shelves (warehouse_id, area_id, number, barcode, shelf_type, layers, layer_start, grids, grid_start, pick_order, created_at)
      values (${warehouseId}, ${areaId}, 1, ${String(1000 + (areaId % 9000))}, 'small', 1, 1, 1, 1, 1, ${bookNow}) returning id`,
  );
  return { areaId, shelfId };
}

export async function makeBook(db: Db): Promise<TestBook> {
  const company = () =>
    idOf(db, sql`insert into companies (code, name, created_at) values (${unique()}, ${unique()}, ${bookNow}) returning id`);
  const [companyId, warehouseId] = await Promise.all([company(), makeWarehouse(db)]);
  const shelves = new Map<string, Promise<{ areaId: number; shelfId: number }>>();
  const shelfIn = (warehouse: number, kind: string) => {
    const shelf = shelves.get(`${warehouse} ${kind}`) ?? makeShelf(db, warehouse, kind);
    shelves.set(`${warehouse} ${kind}`, shelf);
    return shelf;
  };
  let places = 0;

  const product: TestBook['product'] = async ({ companyId: of = companyId, sku = `SKU-${unique()}`, parts } = {}) => {
    const id = await idOf(
      db,
      sql`insert into products (company_id, sku, type, name_zh, name_jp, created_at, updated_at)
        values (${of}, ${sku}, ${parts ? 'composite' : 'ordinary'}, ${sku}, ${sku}, ${bookNow}, ${bookNow}) returning id`,
    );
    for (const [partId, quantity] of parts ?? [])
      await db.run(sql`insert into product_parts (set_id, part_id, quantity) values (${id}, ${partId}, ${quantity})`);
    return id;
  };

  const virtual: TestBook['virtual'] = (kind) =>
    idOf(db, sql`select id from locations where warehouse_id = ${warehouseId} and kind = ${kind}`);

  const shelved: TestBook['shelved'] = async ({ productId, locationId, good, defective, day = '2026-05-02', storeId = null, ...more }) => {
    const of = more.companyId ?? companyId;
    const cause = { type: 'test.inbound', id: null, no: `RK-${unique()}` };
    return db.tx(async (tx) => {
      const lotId = await lotFor(tx, of, more.lotNo ?? `RK-${day}`, day, bookNow);
      const line = { productId, storeId, lotId, ...(good ? { good } : {}), ...(defective ? { defective } : {}) };
      await receiveStock(tx, system, { reference: `${cause.no}:in`, cause, companyId: of, warehouseId, lines: [line] }, bookNow);
      const at = (place: Sql) =>
        idOf(
          tx,
          sql`select b.id from stock_balances b join locations l on l.id = b.location_id
            where b.product_id = ${productId} and b.lot_id = ${lotId} and b.store_id is not distinct from ${storeId}::bigint and ${place}`,
        );
      const balanceId = await at(sql`l.kind = 'RECV'`);
      const lines = (['available', 'defective'] as const).flatMap((holding) => {
        const quantity = holding === 'available' ? good : defective;
        return quantity ? [{ balanceId, toLocationId: locationId, holding, quantity }] : [];
      });
      await putAwayStock(tx, system, { reference: `${cause.no}:put`, cause, lines }, bookNow);
      return at(sql`l.id = ${locationId}`);
    });
  };

  return {
    companyId,
    warehouseId,
    company,
    warehouse: () => makeWarehouse(db),
    product,
    virtual,
    shelved,
    store: (of = companyId) =>
      idOf(
        db,
        sql`insert into stores (company_id, name, platform, status, seller_account, created_at, updated_at)
          values (${of}, ${unique()}, 'rakuten', 'unbound', ${unique()}, ${bookNow}, ${bookNow}) returning id`,
      ),
    async location({ code = `T-${++places}-${unique()}`, pickSeq = ++places, warehouseId: at = warehouseId, areaKind = 'storage' } = {}) {
      const { areaId, shelfId } = await shelfIn(at, areaKind);
      return idOf(
        db,
        sql`insert into locations (warehouse_id, area_id, shelf_id, kind, code, barcode, layer, grid, shelf_type, pick_seq, created_at)
          values (${at}, ${areaId}, ${shelfId}, 'shelf', ${code}, ${`L${unique()}`}, 1, 1, 'small', ${pickSeq}, ${bookNow}) returning id`,
      );
    },
    async figures(balanceId) {
      const row = await db.first<Figures>(sql`select available, locked, defective from stock_balances where id = ${balanceId}`);
      if (!row) throw new Error(`there is no balance ${balanceId}`);
      return row;
    },
    async walk(causeNo) {
      const rows = await db.rows<{ line: string }>(sql`
        select m.type || ' ' || l.code || ' ' || (m.available + m.locked) || '/' || m.locked as line
        from stock_movements m join stock_entries e on e.id = m.entry_id join locations l on l.id = m.location_id
        where e.cause_no = ${causeNo} order by e.id, m.available + m.locked, m.id`);
      return rows.map(({ line }) => line);
    },
    tx: (work) => db.tx(work),
  };
}

/** K01, K02, K03: what is wrong in the whole book, in words; nothing when it is right. */
export async function faultsOf(db: Query): Promise<string[]> {
  const rows = await db.rows<{ fault: string }>(sql`
    select 'K01 balance ' || id as fault from stock_balances where available < 0 or locked < 0 or defective < 0
    union all
    select 'K02 balance ' || b.id from stock_balances b
    left join (select balance_id, sum(available) as a, sum(locked) as l, sum(defective) as d from stock_movements group by balance_id) m on m.balance_id = b.id
    where (b.available, b.locked, b.defective) is distinct from (coalesce(m.a, 0)::int, coalesce(m.l, 0)::int, coalesce(m.d, 0)::int)
    union all
    select 'K03 balance ' || b.id from stock_balances b
    left join (select balance_id, sum(quantity) as q from stock_claims group by balance_id) c on c.balance_id = b.id
    where b.locked <> coalesce(c.q, 0)
    union all
    select 'entry without movements ' || e.reference from stock_entries e where not exists (select 1 from stock_movements m where m.entry_id = e.id)
    union all
    select 'state of balance ' || b.id from stock_balances b join locations l on l.id = b.location_id
    left join areas a on a.id = l.area_id where b.state <> place_state(l.kind, l.state, a.kind)`);
  return rows.map(({ fault }) => fault);
}
