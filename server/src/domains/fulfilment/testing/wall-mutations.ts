import { sql } from '../../../kernel/db/sql.ts';
import type { Mutations } from '../../../testing/sweep/mutation.ts';
import { moveOutbound } from '../../outbound/public.ts';
import { hand } from '../../outbound/testing/make-outbound.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { nextStep } from './make-floor.ts';
import { boundFloor, makeSortFloor, makeWall } from './make-wall.ts';

/** What each call of the wall needs beyond records that exist; the one who scans also holds the piece. */
export const wallMutations: Mutations = {
  'POST /wall/create': async ({ app }, body) => ({ body: { ...body, warehouseId: (await makeWarehouse(app)).id } }),
  'PUT /wall/change': async ({ app }, body) => ({ body: { ...body, id: (await makeWall(app, await makeWarehouse(app))).id } }),
  'POST /sorting/scan/wave': async ({ app, company }) => {
    const { warehouse, wall, wave } = await makeSortFloor(app, company);
    return { body: { warehouseId: warehouse.id, wallId: wall.id, code: wave.number } };
  },
  'POST /sorting/scan/piece': async ({ app, company }) => {
    const { sortingId, product } = await boundFloor(app, company, { wall: { isCellConfirmed: false } });
    return { body: { sortingId, code: product.warehouseSku, reference: nextStep() } };
  },
  'POST /sorting/scan/cell': async ({ app, company, staff }) => {
    const { sortingId, orders, product, wall } = await boundFloor(app, company);
    await app.db.run(sql`
      insert into sorting_hands (sorting_id, caller, by_id, by_name, cell_no, order_id, piece_no, product_id, reference, at)
      values (${sortingId}, ${staff.id}, ${staff.id}, 'x', 1, ${orders[0]?.id}, 1, ${product.id}, ${nextStep()}, ${app.clock.now()})`);
    return { body: { sortingId, code: `${wall.code}-01`, reference: nextStep() }, who: staff };
  },
  'POST /sorting/scan/placed': async ({ app, company }) => {
    const { sortingId, product } = await boundFloor(app, company);
    return { body: { sortingId, code: product.warehouseSku, cellNo: 1, reference: nextStep() } };
  },
  'POST /sorting/scan/answered': async ({ app, company }) => ({
    body: { sortingId: (await boundFloor(app, company)).sortingId, code: 'X-1', tone: 'red', reason: 'notInWave', reference: nextStep() },
  }),
  'POST /sorting/scan/undo': async ({ app, company }) => {
    const { sortingId, sorter, product } = await boundFloor(app, company);
    await sorter.put(product);
    return { body: { sortingId, cellNo: 1, reference: nextStep() } };
  },
  'POST /sorting/scan/putBack': async ({ app, company }) => {
    const { sortingId, orders } = await boundFloor(app, company);
    const orderId = orders[0]?.id ?? 0;
    await app.db.tx((tx) => moveOutbound(tx, hand, orderId, 'fail', { reason: 'x', now: app.clock.now() }));
    return { body: { sortingId, orderId, code: 'ABN', reference: nextStep() } };
  },
  'POST /sorting/finish': async ({ app, company }) => {
    const { sortingId } = await boundFloor(app, company);
    const explanations = [1, 2].map((cellNo) => ({ cellNo, note: 'missing' }));
    return { body: { id: sortingId, explanations } };
  },
  'POST /sorting/close': async ({ app, company }) => {
    const { sortingId } = await boundFloor(app, company);
    await app.db.run(sql`update sortings set status = 'done' where id = ${sortingId}`);
    return { body: { id: sortingId } };
  },
};
