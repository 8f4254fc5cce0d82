import { randomBytes } from 'node:crypto';
import { sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';

export interface DockOrder {
  id: number;
  number: string;
  companyId: number;
  warehouseId: number;
  productIds: number[];
  packageIds: number[];
}

const unique = (): string => String(randomBytes(4).readUInt32BE()).padStart(11, '0');

/** Written as it stands, without the way there: goods of two products in cartons, of which the first ones have arrived. */
export async function dockOrder(
  app: TestApp,
  company: { id: number },
  {
    boxes = [3, 2],
    arrived = 5,
    status = 'pendingStock',
    deliveryDate = '2026-06-12',
    warehouseId,
    productIds: given,
  }: { boxes?: number[]; arrived?: number; status?: string; deliveryDate?: string; warehouseId?: number; productIds?: number[] } = {},
): Promise<DockOrder> {
  const place = warehouseId ?? (await makeWarehouse(app)).id;
  const number = `RK${unique()}`;
  const total = boxes.reduce((sum, count) => sum + count, 0);
  const order = await app.db.first<{ id: number }>(sql`
    insert into inbound_orders (number, company_id, warehouse_id, status, delivery_method, delivery_date, package_count, box_count, piece_count,
      weight_g, volume_mm3, arrived_count, created_by_name, created_at, updated_at, status_at)
    values (${number}, ${company.id}, ${place}, ${status}, 'self', ${deliveryDate}, ${boxes.length}, ${total}, ${total * 20}, ${total * 15_000},
      ${total * 96_000_000}, ${arrived}, 'x', ${app.clock.now()}, ${app.clock.now()}, ${app.clock.now()}) returning id`);
  const id = order?.id ?? 0;
  const [productIds, packageIds]: [number[], number[]] = [[], []];
  let first = 1;
  for (const [index, count] of boxes.entries()) {
    const productId = given?.[index] ?? (await makeProduct(app, company)).id;
    const line = await app.db.first<{ id: number }>(sql`
      insert into inbound_packages (order_id, company_id, line_no, product_id, length_mm, width_mm, height_mm, weight_g, box_count, quantity_per_box,
        first_carton)
      values (${id}, ${company.id}, ${index + 1}, ${productId}, 600, 400, 400, 15000, ${count}, 20, ${first}) returning id`);
    productIds.push(productId);
    packageIds.push(line?.id ?? 0);
    first += count;
  }
  await app.db.run(sql`
    insert into inbound_cartons (order_id, carton_no, package_id, by_name, at)
    select p.order_id, n, p.id, 'x', ${app.clock.now()}::timestamptz
    from inbound_packages p cross join lateral generate_series(p.first_carton, p.first_carton + p.box_count - 1) as n
    where p.order_id = ${id} and n <= ${arrived}`);
  return { id, number, companyId: company.id, warehouseId: place, productIds, packageIds };
}

export const cartonStates = async (app: TestApp, orderId: number): Promise<string[]> =>
  (await app.db.rows<{ status: string }>(sql`select status from inbound_cartons where order_id = ${orderId} order by carton_no`)).map(
    ({ status }) => status,
  );

export const statusOf = async (app: TestApp, orderId: number): Promise<string | undefined> =>
  (await app.db.first<{ status: string }>(sql`select status from inbound_orders where id = ${orderId}`))?.status;

export const fbaCenter = async (app: Pick<TestApp, 'db'>): Promise<number> =>
  (
    await app.db.first<{ id: number }>(sql`
      insert into fba_centers (code, name, region, postcode, address, created_at, updated_at)
      values (${`T${unique()}`}, 'centre', '千葉県', '272-0193', '塩浜2-1', now(), now()) returning id`)
  )?.id ?? 0;

/** Its first carton has gone on to a centre. Answers the transfer. */
export async function sentCartons(app: TestApp, { id, companyId, warehouseId }: DockOrder): Promise<number> {
  const made = await app.db.first<{ id: number }>(sql`
    insert into inbound_fba_transfers (order_id, company_id, warehouse_id, fba_center_id, fba_no, carton_count, piece_count, weight_g, volume_mm3,
      by_name, at)
    values (${id}, ${companyId}, ${warehouseId}, ${await fbaCenter(app)}, 'FBA15ABCDEFG', 1, 20, 15000, 96000000, 'x', now()) returning id`);
  await app.db.run(sql`
    insert into inbound_fba_cartons (order_id, carton_no, transfer_id, package_id, length_mm, width_mm, height_mm, weight_g, is_measured)
    select order_id, carton_no, ${made?.id}, package_id, 600, 400, 400, 15000, false from inbound_cartons where order_id = ${id} and carton_no = 1`);
  await app.db.run(sql`update inbound_cartons set status = 'transferred' where order_id = ${id} and carton_no = 1`);
  return made?.id ?? 0;
}

/** Something is wrong with it, and the customer is asked, or has decided. */
export const madeProblem = async (
  app: Pick<TestApp, 'db'>,
  { id, companyId, warehouseId }: DockOrder,
  status: 'open' | 'decided' = 'open',
): Promise<number> =>
  (
    await app.db.first<{ id: number }>(sql`
      insert into inbound_problems (order_id, company_id, warehouse_id, kind, status, deadline, choice, decided_at, reported_by_name, reported_at)
      values (${id}, ${companyId}, ${warehouseId}, 'damaged', ${status}, '2026-06-16', ${status === 'open' ? null : 'dispose'},
        ${status === 'open' ? null : new Date(0)}, 'x', now()) returning id`)
  )?.id ?? 0;
