import { returnMoves, scanRepairBack } from '@kura/contract/outbound/return/return.endpoints.ts';
import type { Mutations, Scene } from '../../../testing/sweep/mutation.ts';
import { unique } from '../../../testing/sweep/record-maker.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { type BackMore, decided, makeReturn, makeSurplus, receivedBack, type TestBack, unknownParcel, uploadedBy } from './make-return.ts';

const made = ({ app, company }: Scene, more: BackMore = {}): Promise<TestBack> => makeReturn(app, company, { status: 'audited', ...more });
const firstOf = ({ products }: TestBack): number => products[0]?.id ?? 0;
const scan = () => ({ quantity: 1, reference: `sweep-${unique()}` });

export const returnMutations: Mutations = {
  'POST /return/create': async ({ app, company }, body) => {
    const warehouse = await makeWarehouse(app);
    const { id } = await makeProduct(app, company);
    const lines = [{ productId: id, expected: 1 }];
    return {
      body: { ...body, warehouseId: warehouse.id, storeId: null, orderNumber: '', trackingNumber: `S${unique().toUpperCase()}`, lines },
    };
  },
  'POST /return/change': async (scene, body) => {
    const { id, warehouse, products } = await made(scene, { status: 'pendingReview' });
    const lines = [{ productId: products[0]?.id, expected: 1 }];
    const more = { storeId: null, orderNumber: '', trackingNumber: `S${unique().toUpperCase()}`, lines };
    return { body: { ...body, id, revision: 0, warehouseId: warehouse.id, ...more } };
  },
  'POST /return/identify': async ({ app, company, staff }) => {
    const id = await unknownParcel(app, await makeWarehouse(app));
    return { body: { id, companyId: company.id, orderNumber: '' }, who: staff };
  },
  'POST /return/discard': async ({ app, staff }) => {
    const id = await unknownParcel(app, await makeWarehouse(app));
    return { body: { id, reason: 'rotten' }, who: staff };
  },
  'POST /return/disown': async (scene) => {
    const { id } = await made(scene);
    await scene.app.db.run(sql`update customer_returns set is_announced = false where id = ${id}`);
    return { body: { id, reason: 'another company' }, who: scene.staff };
  },
  'POST /return/endReceiving': async (scene) => {
    const back = await made(scene);
    await receivedBack(scene.app, scene.staff, back, firstOf(back), 'good');
    return { body: { id: back.id, parcels: 1, note: '' }, who: scene.staff };
  },
  'POST /return/reopen': async (scene) => {
    const back = await made(scene);
    await receivedBack(scene.app, scene.staff, back, firstOf(back), 'good');
    await scene.app.as(scene.staff).call(returnMoves.calls.endReceiving, { body: { id: back.id, parcels: 1 } });
    return { body: { id: back.id, reason: 'one more parcel' }, who: scene.staff };
  },
  'POST /return/decide': async (scene) => {
    const back = await made(scene);
    return { body: { id: back.id, goodChoice: 'shelve', defectiveChoice: 'scrap' }, who: scene.customer };
  },
  'POST /return/scan/parcel': async (scene) => {
    const back = await made(scene);
    return { body: { warehouseId: back.warehouse.id, code: back.number }, who: scene.staff };
  },
  'POST /return/scan/arrive': async ({ app, staff }) => {
    const warehouse = await makeWarehouse(app);
    return { body: { warehouseId: warehouse.id, code: `U${unique()}`, reference: `sweep-${unique()}` }, who: staff };
  },
  'POST /return/scan/product': async (scene) => {
    const back = await made(scene);
    return { body: { id: back.id, code: back.products[0]?.sku }, who: scene.staff };
  },
  'POST /return/scan/receive': async (scene) => {
    const back = await made(scene);
    return { body: { id: back.id, productId: firstOf(back), condition: 'good', ...scan() }, who: scene.staff };
  },
  'POST /return/scan/shelve': async (scene) => {
    const back = await made(scene);
    await receivedBack(scene.app, scene.staff, back, firstOf(back), 'good', 2);
    await decided(scene.app, back.id, { goodChoice: 'shelve' });
    return { body: { id: back.id, productId: firstOf(back), code: 'A-01-01-01', ...scan() }, who: scene.staff };
  },
  'POST /return/scan/repair': async (scene) => {
    const back = await made(scene);
    await receivedBack(scene.app, scene.staff, back, firstOf(back), 'defective', 2);
    await decided(scene.app, back.id, { defectiveChoice: 'repair', repairLimitMinor: 5000 });
    return { body: { id: back.id, productId: firstOf(back), ...scan() }, who: scene.staff };
  },
  'POST /return/receipt/takeBack': async (scene) => {
    const back = await made(scene);
    const receiptId = await receivedBack(scene.app, scene.staff, back, firstOf(back), 'good');
    return { body: { receiptId, reason: 'scanned twice' }, who: scene.staff };
  },
  'POST /return/photos': async (scene) => {
    const back = await made(scene);
    const receiptId = await receivedBack(scene.app, scene.staff, back, firstOf(back), 'defective');
    return { body: { receiptId, fileIds: [await uploadedBy(scene.app, scene.staff, 'attachment')] }, who: scene.staff };
  },
  'POST /return/repair/end': async (scene) => {
    const back = await made(scene);
    await receivedBack(scene.app, scene.staff, back, firstOf(back), 'defective', 2);
    await decided(scene.app, back.id, { defectiveChoice: 'repair', repairLimitMinor: 5000 });
    // To the bench, as the station does it.
    await scene.app.as(scene.staff).call(scanRepairBack, { body: { id: back.id, productId: firstOf(back), ...scan() } });
    return { body: { id: back.id, productId: firstOf(back), quantity: 1, feeMinor: 1000, note: '' }, who: scene.staff };
  },
  'POST /return/dispose': async (scene) => {
    const back = await made(scene);
    await receivedBack(scene.app, scene.staff, back, firstOf(back), 'abandon');
    const fileIds = [await uploadedBy(scene.app, scene.staff, 'proof')];
    return { body: { id: back.id, productId: firstOf(back), condition: 'abandon', quantity: 1, note: '', fileIds }, who: scene.staff };
  },
  'POST /return/surplus/decide': async ({ app, company, staff, customer }) => ({
    body: { surplusId: await makeSurplus(app, company, staff), choice: 'keep', choiceNote: '' },
    who: customer,
  }),
  'POST /return/surplus/takeBack': async ({ app, company, staff }) => ({
    body: { surplusId: await makeSurplus(app, company, staff), reason: 'scanned twice' },
    who: staff,
  }),
  'POST /return/surplus/dispose': async ({ app, company, staff }) => {
    const surplusId = await makeSurplus(app, company, staff);
    await app.db.run(sql`update customer_return_surpluses set choice = 'scrap', chosen_at = now() where id = ${surplusId}`);
    return { body: { surplusId, fileIds: [await uploadedBy(app, staff, 'proof')], note: '' }, who: staff };
  },
  'POST /return/pieces/confirm': async (scene) => ({ body: { id: (await made(scene)).id, pieces: 50, note: '' }, who: scene.staff }),
  'POST /return/setting/save': ({ staff }) => Promise.resolve({ body: { lonePieces: 30 }, who: staff }),
  'POST /return/parcel/photos': async ({ app, staff }) => ({
    body: { id: await unknownParcel(app, await makeWarehouse(app)), fileIds: [await uploadedBy(app, staff, 'attachment')] },
    who: staff,
  }),
};
