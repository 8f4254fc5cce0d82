import type { Db } from '../../server/src/kernel/db/db.ts';
import { sql } from '../../server/src/kernel/db/sql.ts';
import { makeProduct } from '../../server/src/domains/products/testing/make-product.ts';
import { makeWarehouse } from '../../server/src/domains/warehouse/testing/make-warehouse.ts';
import { makeInbound, type TestInbound } from '../../server/src/domains/inbound/testing/make-inbound.ts';

export interface InboundPlace {
  companyId: number;
  warehouseId: number;
  productIds: number[];
}

/** A hundred products and a warehouse with room for them. The server must have started: it brings the prices without which nothing is received. */
export async function openInbound(db: Db): Promise<InboundPlace> {
  const app = { db, clock: { now: () => new Date() } as never };
  const company = await db.first<{ id: number }>(
    sql`insert into companies (code, name, created_at) values ('INBOUND', 'Inbound', now()) returning id`,
  );
  const companyId = company?.id ?? 0;
  const { id: warehouseId } = await makeWarehouse(app, { areas: [{ count: 10, layers: 4, grids: 5, capacity: 1_000_000 }] });
  const productIds: number[] = [];
  for (let i = 0; i < 100; i++) productIds.push((await makeProduct(app, { id: companyId })).id);
  return { companyId, warehouseId, productIds };
}

/** 5,000 pieces in 300 cartons: of each product two cartons of 20 and one of 10, at the dock. */
export const largeOrder = (db: Db, { companyId, warehouseId, productIds }: InboundPlace): Promise<TestInbound> =>
  makeInbound(
    { db, clock: { now: () => new Date() } as never },
    { id: companyId },
    {
      status: 'pendingStock',
      warehouse: { id: warehouseId },
      packages: productIds.flatMap((productId) => [
        { productId, boxCount: 2, quantityPerBox: 20 },
        { productId, boxCount: 1, quantityPerBox: 10 },
      ]),
    },
  );
