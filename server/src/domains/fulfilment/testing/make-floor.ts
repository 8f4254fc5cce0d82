import { randomBytes } from 'node:crypto';
import type { OrderKind } from '@kura/contract/outbound/order/order.fields.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import { lockStock, lotFor, receiveStock } from '../../inventory/public.ts';
import { makeProduct, type TestProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { makeWave } from '../wave/make-wave.ts';
import { clockActor } from '../wave/generate-waves.ts';
import * as settings from '../wave/setting.store.ts';

type App = Pick<TestApp, 'db' | 'clock'>;
const unique = (): string => randomBytes(5).toString('hex');

/** Good pieces on a shelf, received there. */
export async function shelve(app: App, warehouse: TestWarehouse, product: TestProduct, code: string, good: number): Promise<void> {
  const now = app.clock.now();
  const no = `RK-${unique()}`;
  await app.db.tx(async (tx) => {
    const lotId = await lotFor(tx, product.companyId, no, '2026-05-02', now);
    const line = { productId: product.id, storeId: null, lotId, good, locationId: warehouse.at[code] as number };
    const cause = { type: 'test.inbound', id: null, no };
    await receiveStock(tx, system, { reference: no, cause, companyId: product.companyId, warehouseId: warehouse.id, lines: [line] }, now);
  });
}

export interface WaitingMore {
  shippingType?: 'normal' | 'nextDay';
  isHeld?: boolean;
  shipBy?: string | null;
  releasedAt?: Date;
}
export interface TestOrder {
  id: number;
  number: string;
}
/** An accepted order that waits for its wave and holds its pieces, made without its room: no money, no carrier. */
export function makeWaiting(
  app: App,
  warehouse: TestWarehouse,
  lines: readonly (readonly [TestProduct, number])[],
  { shippingType = 'normal', isHeld = false, shipBy = null, releasedAt }: WaitingMore = {},
): Promise<TestOrder> {
  const now = app.clock.now();
  const number = `CK-${unique()}`.toUpperCase();
  const companyId = lines[0]?.[0].companyId as number;
  const pieces = lines.reduce((sum, [, quantity]) => sum + quantity, 0);
  const kind: OrderKind = lines.length > 1 ? 'multi' : pieces > 1 ? 'singleMulti' : 'single';
  return app.db.tx(async (tx) => {
    const row = await tx.first<{ id: number }>(sql`
      insert into outbound_orders (number, company_id, warehouse_id, status, kind, shipping_type, carrier, recipient_name, phone, postcode, prefecture, city,
        street, line_count, piece_count, ship_by, is_held, created_by_name, created_at, updated_at, status_at, released_at)
      values (${number}, ${companyId}, ${warehouse.id}, 'pendingOutbound', ${kind}, ${shippingType}, 'SAGAWA', '山田太郎', '0312345678', '1000001', '13', '千代田区',
        '千代田1-1', ${lines.length}, ${pieces}, ${shipBy}, ${isHeld}, 'test', ${now}, ${now}, ${now}, ${releasedAt ?? now}) returning id`);
    const { id } = row as { id: number };
    for (const [index, [{ id: productId }, quantity]] of lines.entries()) {
      await tx.run(
        sql`insert into outbound_lines (order_id, line_no, product_id, quantity) values (${id}, ${index + 1}, ${productId}, ${quantity})`,
      );
      await tx.run(sql`
        insert into outbound_pieces (order_id, piece_no, line_no, product_id, quantity) values (${id}, ${index + 1}, ${index + 1}, ${productId}, ${quantity})`);
    }
    await lockStock(
      tx,
      system,
      {
        reference: `outbound.order:${id}:lock:1`,
        owner: { type: 'outbound.order', id, no: number },
        companyId,
        warehouseId: warehouse.id,
        storeId: null,
        lines: lines.map(([{ id: productId }, quantity], index) => ({ lineNo: index + 1, productId, quantity })),
      },
      now,
    );
    return { id, number };
  });
}

export interface TestList {
  id: number;
  number: string;
  areaId: number;
}
/** The wave of these orders, with its lists. */
export async function waveOf(
  app: App,
  warehouse: TestWarehouse,
  orders: readonly TestOrder[],
): Promise<{ id: number; number: string; lists: TestList[] }> {
  return app.db.tx(async (tx) => {
    const waveWarehouse = await settings.of(tx, warehouse.id);
    if (!waveWarehouse) throw new Error('no warehouse');
    const { id, number } = await makeWave(
      tx,
      clockActor,
      waveWarehouse,
      orders.map((order) => order.id),
      'plan',
      app.clock.now(),
    );
    return {
      id,
      number,
      lists: await tx.rows<TestList>(sql`select id, number, area_id from picking_lists where wave_id = ${id} order by id`),
    };
  });
}

export interface PickFloor {
  warehouse: TestWarehouse;
  product: TestProduct;
  other: TestProduct;
  orders: TestOrder[];
  wave: { id: number; number: string; lists: TestList[] };
  list: TestList;
}
/** Area A of two shelves; ten pieces of one product in A-01-01-02, ten of another in A-02-01-03; two orders of both, in one wave. */
export async function makePickFloor(app: App, company: { id: number }, more: { orders?: number } = {}): Promise<PickFloor> {
  const warehouse = await makeWarehouse(app, { areas: [{ layers: 2, grids: 5, count: 2 }] });
  const product = await makeProduct(app, company);
  const other = await makeProduct(app, company);
  await shelve(app, warehouse, product, 'A-01-01-02', 10);
  await shelve(app, warehouse, other, 'A-02-01-03', 10);
  const orders: TestOrder[] = [];
  for (let i = 0; i < (more.orders ?? 2); i++)
    orders.push(
      await makeWaiting(app, warehouse, [
        [product, 1],
        [other, 2],
      ]),
    );
  const wave = await waveOf(app, warehouse, orders);
  const [list] = wave.lists;
  if (!list) throw new Error('the wave has no list');
  return { warehouse, product, other, orders, wave, list };
}

let totes = 0;
/** One that nobody has. */
export const nextTote = (): string => `T${String(++totes).padStart(5, '0')}`;
export const nextStep = (): string => `step-${unique()}`;
