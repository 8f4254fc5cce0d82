import { Readable } from 'node:stream';
import { saveUpload } from '../../../kernel/files/save-file.ts';
import { renderPdf } from '../../../kernel/pdf/render-pdf.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { Mutations } from '../../../testing/sweep/mutation.ts';
import { placesOf } from '../order/order-parts.store.ts';
import { carpoolMutations } from './carpool-records.ts';
import { takeSerials } from '../order/pick-and-pack.ts';
import { hand } from '../../outbound/testing/make-outbound.ts';
import { carton, madeFile, makeFba } from './make-fba.ts';
import { makeSerialFba } from './make-serial-fba.ts';
import { amazonStore, makeFnsku, someFnsku } from './make-fnsku.ts';
import { makeProduct } from '../../products/testing/make-product.ts';

/** A PDF with these words, a page for each, uploaded by somebody. */
export async function labelPdf(
  { db, kernel }: Pick<TestApp, 'db' | 'kernel'>,
  by: { id: number; companyId: number | null },
  words: readonly string[],
): Promise<number> {
  const content = words.map((text, at) => ({ text, ...(at > 0 ? { pageBreak: 'before' as const } : {}) }));
  const bytes = await renderPdf({ title: 'labels', pageSize: 'A6', pageMargins: 20, content }, 'en');
  const owner = { userId: by.id, companyId: by.companyId };
  return (await saveUpload(db, kernel.storage, owner, 'attachment', Readable.from([bytes]), 'labels.pdf')).id;
}

export const mutations: Mutations = {
  'POST /fnsku/create': async ({ app, company }) => {
    const { id: storeId } = await amazonStore(app, company.id);
    return { body: { storeId, fnsku: someFnsku(), sellerSku: 'POT-24', name: 'Pot' } };
  },
  'PUT /fnsku/update': async ({ app, company }) => ({
    body: { id: await makeFnsku(app, company.id), revision: 0, sellerSku: 'POT-24', name: 'Pot' },
  }),
  'POST /fnsku/match': async ({ app, company }) => {
    const { id: productId } = await makeProduct(app, company);
    return { body: { id: await makeFnsku(app, company.id), revision: 0, productId } };
  },
  ...carpoolMutations,
  'POST /fbaOrder/create': async ({ app, company, staff }) => {
    const { productId, warehouse, centerId } = await makeFba(app, company);
    return {
      body: {
        companyId: company.id,
        warehouseId: warehouse.id,
        centerId,
        source: 'stock',
        way: 'truck',
        wishedDay: '2026-12-01',
        lines: [{ productId, quantity: 5 }],
        packages: [{ ...carton, boxCount: 1, contents: [{ productId, quantity: 5 }] }],
      },
      who: staff,
    };
  },
  'POST /fbaOrder/change': async ({ app, company, staff }) => {
    const { id, productId, warehouse, centerId } = await makeFba(app, company);
    const body = { companyId: company.id, warehouseId: warehouse.id, centerId, source: 'stock', way: 'truck', wishedDay: '2026-12-02' };
    return { body: { ...body, id, revision: 1, lines: [{ productId, quantity: 5 }] }, who: staff };
  },
  'POST /fbaOrder/deliver': async ({ app, company, staff }) => {
    const { id } = await makeFba(app, company, { way: 'parcel', status: 'shipped' });
    const fileIds = [await madeFile(app, staff)];
    return { body: { id, receivedCartons: 2, receivedAt: app.clock.now().toISOString(), receiptRemark: '', fileIds }, who: staff };
  },
  'POST /fbaOrder/pick': async ({ app, company, staff }) => {
    const { id } = await makeFba(app, company, { status: 'approved' });
    const [place] = await placesOf(app.db, id);
    return { body: { id, picks: [{ balanceId: place?.balanceId, quantity: 1 }] }, who: staff };
  },
  'POST /fbaOrder/pack': async ({ app, company, staff }) => {
    const { id, productId } = await makeFba(app, company, { status: 'approved' });
    const row = await app.db.first<{ revision: number }>(sql`select revision from fba_orders where id = ${id}`);
    const packages = [{ ...carton, boxCount: 1, contents: [{ productId, quantity: 20 }] }];
    return { body: { id, revision: row?.revision, packages }, who: staff };
  },
  'POST /fbaOrder/takeSerials': async ({ app, company, staff }) => {
    const { id, numbers } = await makeSerialFba(app, company);
    return { body: { id, cartonNo: 1, numbers: numbers.slice(0, 1) }, who: staff };
  },
  'POST /fbaOrder/freeSerials': async ({ app, company, staff }) => {
    const { id, numbers } = await makeSerialFba(app, company);
    const one = numbers.slice(0, 1);
    await app.db.tx((tx) => takeSerials(tx, hand, { id, cartonNo: 1, numbers: one }, app.clock.now()));
    return { body: { id, numbers: one }, who: staff };
  },
  'POST /fbaOrder/tracking': async ({ app, company, staff }) => {
    const { id } = await makeFba(app, company, { status: 'approved', way: 'parcel' });
    return { body: { id, carrier: null, numbers: [{ cartonNo: 1, trackingNumber: `N${id}` }] }, who: staff };
  },
  'POST /fbaOrder/labels': async ({ app, company, staff }) => {
    const { id } = await makeFba(app, company);
    return { body: { id, fileId: await labelPdf(app, staff, ['1', '2']), fbaNo: '' }, who: staff };
  },
  'POST /fbaOrder/settle': async ({ app, company, staff }) => {
    const { id } = await makeFba(app, company, { status: 'delivered' });
    await app.db.run(sql`insert into fba_differences (order_id, sent, received, opened_at) values (${id}, 2, 1, now())`);
    await app.db.run(sql`update fba_orders set difference = 'open' where id = ${id}`);
    return { body: { id, words: 'found' }, who: staff };
  },
};
