import { fileStore } from '../../../kernel/files/file.store.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Mutations, Scene } from '../../../testing/sweep/mutation.ts';
import { moveOutbound } from '../../outbound/public.ts';
import { hand } from '../../outbound/testing/make-outbound.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { yamatoColumns } from '../print-file/data/columns.ts';
import { encodeCp932 } from '../print-file/cp932.ts';
import { saveMadeFile } from '../../../kernel/files/save-file.ts';
import { makeOutbound } from '../../outbound/testing/make-outbound.ts';
import { walkOutbound } from '../../outbound/testing/walk-outbound.ts';
import { makePicked } from './make-picked.ts';
import { makeChecked, nextRange } from './pack-records.ts';
import { dockAt, nextStep } from './packing-table.ts';

async function shipped({ app, company, staff }: Scene) {
  const made = await makeChecked(app, company);
  const dock = await dockAt(app.as(staff), made.order.warehouse.id);
  await dock.scan(made.tracking);
  return { ...made, dock };
}

/** What the calls of packing and hand-over need: goods that have come so far. */
export const packMutations: Mutations = {
  'POST /recheck/scan/code': async ({ app, company }) => {
    const { warehouse, number } = await makePicked(app, company);
    return { body: { warehouseId: warehouse.id, code: number, reference: nextStep() } };
  },
  'POST /recheck/scan/back': async ({ app, company }) => {
    const { id } = await makePicked(app, company);
    await app.db.tx((tx) => moveOutbound(tx, hand, id, 'stop', { reason: 'test', now: app.clock.now() }));
    return { body: { orderId: id, reference: nextStep() } };
  },
  'POST /weighing/scan/weight': async ({ app, company }) => ({
    body: { parcelId: (await makeChecked(app, company)).parcelId, weightG: 500, reference: nextStep() },
  }),
  'POST /weighing/photos': async ({ app, company, staff }) => {
    const file = {
      kind: 'attachment',
      name: 'a.png',
      mime: 'image/png',
      size: 1,
      sha256: '',
      width: 1,
      height: 1,
      storageKey: nextStep(),
    } as const;
    const { id } = await fileStore.insert(app.db, { userId: staff.id, companyId: null }, file);
    return { body: { parcelId: (await makeChecked(app, company)).parcelId, fileIds: [id] }, who: staff };
  },
  'POST /manifest/close': async (scene) => ({ body: { id: (await shipped(scene)).dock.id } }),
  'POST /manifest/reverse': async (scene) => ({ body: { orderId: (await shipped(scene)).order.id, reason: 'test' } }),
  'POST /manifest/scan/parcel': async ({ app, company, staff }) => {
    const { order, tracking } = await makeChecked(app, company);
    const { id } = await dockAt(app.as(staff), order.warehouse.id);
    return { body: { manifestId: id, code: tracking, reference: nextStep() } };
  },
  'POST /label/printFile/labels': async ({ app, company }) => {
    const { id } = await makePicked(app, company);
    return { body: { program: 'sagawa', ids: [id] } };
  },
  'POST /label/print/labels': async ({ app, company }) => {
    const order = await makeOutbound(app, company);
    await walkOutbound(app, order, 'checked');
    return { body: { ids: [order.id] } };
  },
  'POST /label/import': async ({ app, company, staff }) => {
    const { id, number } = await makePicked(app, company);
    await app.db.run(sql`update outbound_orders set carrier = 'YAMATO' where id = ${id}`);
    const cells = yamatoColumns.map((title) => (title === 'お客様管理番号' ? number : title === '伝票番号' ? '444413758703' : ''));
    const content = encodeCp932(`${yamatoColumns.join(',')}\r\n${cells.join(',')}\r\n`);
    const file = await saveMadeFile(
      app.db,
      app.kernel.storage,
      { userId: staff.id, companyId: null },
      { name: 'b2.csv', format: 'csv', content },
    );
    return { body: { fileId: file.id }, who: staff };
  },
  'POST /label/pools/create': async ({ app }) => ({
    body: { warehouseId: (await makeWarehouse(app)).id, carrier: 'YAMATO', ...nextRange() },
  }),
};
