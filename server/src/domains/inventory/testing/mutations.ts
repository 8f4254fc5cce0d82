import { freezeLocations } from '@kura/contract/inventory/abnormal/abnormal.endpoints.ts';
import { prohibitSerials } from '@kura/contract/inventory/serial/serial.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Mutations, Scene } from '../../../testing/sweep/mutation.ts';
import { unique } from '../../../testing/sweep/record-maker.ts';
import { makeBook } from './book.ts';

const warehouseOf = async ({ app }: Scene, locationId: unknown): Promise<number> =>
  (await app.db.first<{ id: number }>(sql`select warehouse_id as id from locations where id = ${locationId}`))?.id ?? 0;

/** Two pieces on one shelf, and another shelf to carry one of them to. */
const move = async ({ app, staff }: Scene) => {
  const book = await makeBook(app.db);
  const balanceId = await book.shelved({ productId: await book.product(), locationId: await book.location(), good: 2 });
  return { line: { balanceId, toLocationId: await book.location(), quantity: 1 }, who: staff };
};
const controlled: Mutations[string] = async ({ app }, body) => {
  await app.db.run(sql`update products set is_serial_controlled = true where id = ${body['productId']}`);
  return { body };
};

export const mutations: Mutations = {
  'POST /location/unfreeze': async ({ app, staff }, body) => {
    await app.as(staff).call(freezeLocations, { body: body as never });
    return { body };
  },
  'POST /adjustment/propose': async (scene, body) => {
    const [line] = body['lines'] as [{ locationId: number }];
    return { body: { ...body, warehouseId: await warehouseOf(scene, line.locationId) } };
  },
  'POST /adjustment/withdraw': async ({ app, staff }, body) => {
    await app.db.run(sql`update stock_adjustments set proposed_by = ${staff.id} where id = ${body['id']}`);
    return { body };
  },
  'POST /count/create': async (scene, body) => {
    const locationIds = body['locationIds'] as number[];
    return { body: { warehouseId: await warehouseOf(scene, locationIds[0]), scope: 'location', locationIds } };
  },
  'POST /serial/capture': controlled,
  'POST /serial/captureRange': controlled,
  'POST /serial/release': async ({ app, staff }, body) => {
    await app.as(staff).call(prohibitSerials, { body: { ...body, reason: 'sweep' } as never });
    return { body };
  },
  'POST /transfer/move': async (scene) => {
    const { line, who } = await move(scene);
    return { body: { lines: [line] }, who };
  },
  'POST /transfer/request': async ({ app, company }) => {
    const book = await makeBook(app.db);
    const [productId, fromStoreId, toStoreId] = [
      await book.product({ companyId: company.id }),
      await book.store(company.id),
      await book.store(company.id),
    ];
    await book.shelved({ companyId: company.id, productId, locationId: await book.location(), good: 2, storeId: fromStoreId });
    return { body: { warehouseId: book.warehouseId, fromStoreId, toStoreId, lines: [{ productId, quantity: 1 }] } };
  },
  'POST /transfer/scan/move': async (scene) => {
    const { line, who } = await move(scene);
    return { body: { ...line, reference: unique() }, who };
  },
};
