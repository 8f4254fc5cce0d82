import { makeProduct } from '../../server/src/domains/products/testing/make-product.ts';
import { makeWaiting, nextTote, shelve, type TestOrder, waveOf } from '../../server/src/domains/fulfilment/testing/make-floor.ts';
import { makeWarehouse } from '../../server/src/domains/warehouse/testing/make-warehouse.ts';
import type { Db } from '../../server/src/kernel/db/db.ts';
import { sql } from '../../server/src/kernel/db/sql.ts';

/** One station with its own picking list: a shelf, a product, and orders of ten pieces each. */
export interface Station {
  listId: number;
  tote: string;
  code: string;
  locationId: number;
}

/** As many lists as stations, each in an area of its own: pickers do not stand in one another's way. */
export async function makeStations(db: Db, stations: number, scansEach: number): Promise<Station[]> {
  const app = { db, clock: { now: () => new Date() } } as never;
  const company = await db.first<{ id: number }>(
    sql`insert into companies (code, name, created_at) values ('F' || (select count(*) from companies), 'Floor', now()) returning id`,
  );
  const warehouse = await makeWarehouse(app, { areas: [{ layers: 4, grids: 10, capacity: 100_000 }] });
  const made: Station[] = [];
  for (let station = 0; station < stations; station++) {
    const product = await makeProduct(app, company as { id: number });
    const place = `A-01-0${1 + (station % 4)}-${String(1 + (Math.floor(station / 4) % 10)).padStart(2, '0')}`;
    await shelve(app, warehouse, product, place, scansEach);
    const orders: TestOrder[] = [];
    for (let i = 0; i < scansEach / 10; i++) orders.push(await makeWaiting(app, warehouse, [[product, 10]]));
    const { lists } = await waveOf(app, warehouse, orders);
    for (const { id } of lists)
      made.push({ listId: id, tote: nextTote(), code: product.warehouseSku, locationId: warehouse.at[place] ?? 0 });
  }
  return made;
}
