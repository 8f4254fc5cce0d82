import { sql } from '../../../kernel/db/sql.ts';
import type { Mutations, Scene } from '../../../testing/sweep/mutation.ts';
import { unique } from '../../../testing/sweep/record-maker.ts';
import { makeFbaReturn, received, uploadedBy, type ReturnMore, type TestReturn } from './make-fba-return.ts';

const made = ({ app, company }: Scene, more: ReturnMore): Promise<TestReturn> => makeFbaReturn(app, company, more);
const firstOf = ({ products }: TestReturn): number => products[0]?.id ?? 0;

export const fbaReturnMutations: Mutations = {
  'POST /fbaReturn/endReceiving': async (scene) => {
    const back = await made(scene, { status: 'audited' });
    await received(scene.app, scene.staff, back, firstOf(back), 'good');
    return { body: { id: back.id, parcels: 1, note: '' }, who: scene.staff };
  },
  'POST /fbaReturn/reopen': async (scene) => ({
    body: { id: (await made(scene, { status: 'received' })).id, reason: 'one more parcel' },
    who: scene.staff,
  }),
  'POST /fbaReturn/finish': async (scene) => ({ body: { id: (await made(scene, { status: 'received' })).id }, who: scene.staff }),
  'POST /fbaReturn/scan/return': async (scene) => {
    const back = await made(scene, { status: 'audited' });
    return { body: { warehouseId: back.warehouse.id, code: back.number }, who: scene.staff };
  },
  'POST /fbaReturn/scan/product': async (scene) => {
    const back = await made(scene, { status: 'audited' });
    return { body: { id: back.id, code: back.products[0]?.sku }, who: scene.staff };
  },
  'POST /fbaReturn/scan/receive': async (scene) => {
    const back = await made(scene, { status: 'audited' });
    const step = { condition: 'good', quantity: 1, reference: `sweep-${unique()}` };
    return { body: { id: back.id, productId: firstOf(back), ...step }, who: scene.staff };
  },
  'POST /fbaReturn/scan/shelve': async (scene) => {
    const back = await made(scene, { status: 'audited' });
    await received(scene.app, scene.staff, back, firstOf(back), 'good', 2);
    const step = { code: 'A-01-01-01', quantity: 1, reference: `sweep-${unique()}` };
    return { body: { id: back.id, productId: firstOf(back), ...step }, who: scene.staff };
  },
  'POST /fbaReturn/receipt/takeBack': async (scene) => {
    const back = await made(scene, { status: 'audited' });
    const receiptId = await received(scene.app, scene.staff, back, firstOf(back), 'good');
    return { body: { receiptId, reason: 'scanned twice' }, who: scene.staff };
  },
  'POST /fbaReturn/photos': async (scene) => {
    const back = await made(scene, { status: 'audited' });
    const receiptId = await received(scene.app, scene.staff, back, firstOf(back), 'defective');
    return { body: { receiptId, fileIds: [await uploadedBy(scene.app, scene.staff, 'attachment')] }, who: scene.staff };
  },
  'POST /fbaReturn/dispose': async (scene) => {
    const { id } = await made(scene, { status: 'receiving' });
    await scene.app.db.run(sql`update fba_returns set abandoned_count = 1 where id = ${id}`);
    return { body: { id, quantity: 1, note: '', fileIds: [await uploadedBy(scene.app, scene.staff, 'proof')] }, who: scene.staff };
  },
};
