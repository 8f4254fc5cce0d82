import { sql } from '../../../kernel/db/sql.ts';
import type { Mutations, Scene } from '../../../testing/sweep/mutation.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { holdOrder } from '../order/hold-order.ts';
import { moveOutbound } from '../order/order.moves.ts';
import { hand, makeOutbound } from './make-outbound.ts';
import { pickupMutations } from './pickup-mutations.ts';
import { returnMutations } from './return-mutations.ts';

const drafts = async ({ app, company }: Scene, count: number) => {
  const first = await makeOutbound(app, company, { status: 'draft' });
  const rest = Array.from({ length: count - 1 }, () =>
    makeOutbound(app, company, { status: 'draft', warehouse: first.warehouse, money: 0 }),
  );
  return [first, ...(await Promise.all(rest))];
};

export const mutations: Mutations = {
  ...returnMutations,
  ...pickupMutations,
  'POST /outbound/create': async ({ app, company }, body) => {
    const warehouse = await makeWarehouse(app);
    const { id: productId } = await makeProduct(app, company);
    return { body: { ...body, warehouseId: warehouse.id, storeId: null, lines: [{ productId, quantity: 1 }] } };
  },
  'POST /outbound/change': async ({ app, company }, body) => {
    const { id, warehouse, lines } = await makeOutbound(app, company, { status: 'draft' });
    return {
      body: { ...body, id, revision: 0, warehouseId: warehouse.id, lines: lines.map(({ productId }) => ({ productId, quantity: 1 })) },
    };
  },
  'POST /outbound/resend/create': async ({ app, company }) => {
    const { id, number } = await makeOutbound(app, company);
    await app.db.run(sql`update outbound_orders set status = 'shipped', shipped_at = now() where id = ${id}`);
    const part = await makeProduct(app, company, { type: 'accessory' });
    return { body: { orderNumber: number, lines: [{ productId: part.id, quantity: 1 }], remark: '' } };
  },
  'POST /outbound/endHold': async ({ app, company, staff }) => {
    const { id } = await makeOutbound(app, company);
    await app.db.tx((tx) => holdOrder(tx, hand, { id, reason: 'test' }, app.clock.now()));
    return { body: { id }, who: staff };
  },
  'POST /outbound/resume': async ({ app, company, staff }) => {
    const { id } = await makeOutbound(app, company);
    await app.db.tx((tx) => moveOutbound(tx, hand, id, 'fail', { reason: 'test', now: app.clock.now() }));
    return { body: { id }, who: staff };
  },
  'POST /outbound/sign': async ({ app, company, staff }) => {
    const { id } = await makeOutbound(app, company);
    await app.db.run(sql`update outbound_orders set status = 'shipped', shipped_at = now() where id = ${id}`);
    return { body: { id }, who: staff };
  },
  'POST /labelStyle/save': async (_scene, body) => ({ body: { ...body, logoId: null } }),
  'POST /labelStyle/preview': async (_scene, body) => ({ body: { ...body, logoId: null } }),
  'POST /outbound/merge': async (scene) => ({ body: { ids: (await drafts(scene, 2)).map(({ id }) => id) } }),
  'POST /outbound/split': async ({ app, company }) => {
    const { id, lines } = await makeOutbound(app, company, { status: 'draft' });
    return { body: { id, revision: 0, lines: [{ productId: lines[0]?.productId, quantity: 1 }] } };
  },
  'POST /outbound/carrierMany': async ({ app, company }) => ({
    body: { ids: [(await makeOutbound(app, company)).id], carrier: 'YAMATO' },
  }),
};
