import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import * as endpoints from '@kura/contract/outbound/label-style/label-style.endpoints.ts';
import type { LabelStyleInput } from '@kura/contract/outbound/label-style/label-style.ts';
import { reprintLabels } from '@kura/contract/fulfilment/label/label.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { saveUpload } from '../../../kernel/files/save-file.ts';
import { renderPdf } from '../../../kernel/pdf/render-pdf.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { makeOutbound } from '../testing/make-outbound.ts';
import { walkOutbound } from '../testing/walk-outbound.ts';
import { labelStylesOf, senderWith } from './label-styles.ts';
import { type ParcelLabel, parcelLabels } from './parcel-label.ts';

let app: TestApp;
let company: TestCompany;
let owner: TestUser;
let customer: Caller;
let ops: Caller;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T02:00:00Z' });
  company = await app.given.company();
  owner = await app.given.customer({ company, permissions: ['outbound:labelStyle:edit'] });
  customer = app.as(owner);
  ops = app.as(await app.given.staff());
});
afterAll(() => app.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();
const logo = async (user: TestUser, width = 400, height = 120) =>
  (
    await saveUpload(
      app.db,
      app.kernel.storage,
      { userId: user.id, companyId: user.companyId },
      'logo',
      Readable.from([await picture(width, height)]),
      'logo.png',
    )
  ).id;
const words: Omit<LabelStyleInput, 'companyId'> = {
  logoId: null,
  senderName: '青井商店',
  senderPhone: '03-1234-5678',
  senderPostcode: '100-0001',
  senderAddress: '東京都千代田区千代田1-1',
  message: 'ありがとうございました',
  showsItemName: true,
  showsCustomerNo: true,
  showsSkus: true,
};
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
const fileOf = async (id: number) => {
  const file = await app.db.first<{ storageKey: string }>(sql`select storage_key from files where id = ${id}`);
  const chunks: Buffer[] = [];
  for await (const chunk of await app.kernel.storage.read(file?.storageKey ?? '')) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

describe('labels of a company', () => {
  it('take its logo, sender and words; a customer sets them for its own company, and it is logged', async () => {
    const logoId = await logo(owner);
    const { data } = await customer.call(endpoints.saveLabelStyle, { body: { ...words, logoId } });
    expect(data).toMatchObject({
      companyId: company.id,
      logoId,
      logo: { id: logoId },
      senderPhone: '0312345678',
      senderPostcode: '1000001',
    });
    // Saved again without a new upload it stays.
    expect((await customer.call(endpoints.saveLabelStyle, { body: { ...words, logoId, message: '' } })).data).toMatchObject({
      logoId,
      message: '',
    });
    const styles = await labelStylesOf(app.db, app.kernel.storage, [company.id]);
    const { style, logo: drawn } = styles(company.id);
    expect(drawn).toMatch(/^data:image\/png;base64,/);
    expect(senderWith({ name: '倉庫', postcode: '530-0001', address: '大阪', phone: '06' }, style)).toEqual({
      name: '青井商店',
      postcode: '100-0001',
      address: '東京都千代田区千代田1-1',
      phone: '0312345678',
    });
    const log = await app.db.rows(
      sql`select 1 as one from operation_log where record = 'outbound.labelStyle' and company_id = ${company.id}`,
    );
    expect(log).toHaveLength(2);
  });

  it('A02 another company’s are not found, nor is a logo that somebody else uploaded; staff set any', async () => {
    const other = await app.given.company();
    expect((await customer.call(endpoints.showLabelStyle, { query: { companyId: other.id } })).code).toBe(404);
    expect((await customer.call(endpoints.saveLabelStyle, { body: { ...words, companyId: other.id } })).code).toBe(404);
    const stranger = await app.given.customer({ company: other, permissions: ['outbound:labelStyle:edit'] });
    const foreign = await logo(stranger);
    expect((await customer.call(endpoints.saveLabelStyle, { body: { ...words, logoId: foreign } })).code).toBe(404);
    expect((await customer.call(endpoints.previewLabelStyle, { body: { ...words, logoId: foreign } })).code).toBe(404);
    expect((await ops.call(endpoints.saveLabelStyle, { body: { ...words, companyId: other.id } })).data).toMatchObject({
      senderName: '青井商店',
    });
    expect((await app.as(stranger).call(endpoints.showLabelStyle, { query: {} })).data).toMatchObject({
      companyId: other.id,
      senderName: '青井商店',
    });
  });

  it('V14 a logo is a picture of enough pixels; postcode and address stand together', async () => {
    await expect(logo(owner, 99, 120)).rejects.toThrow('kernel.upload.tooFewPixels');
    const save = (more: object) => customer.call(endpoints.saveLabelStyle, { body: { ...words, ...more } });
    expect((await save({ senderAddress: '' })).code).toBe(400);
    expect((await save({ senderPhone: '12' })).code).toBe(400);
    await expect(app.db.run(sql`update label_styles set sender_address = '' where company_id = ${company.id}`)).rejects.toThrow('check');
  });

  it('the preview is the label itself, and keeps nothing', async () => {
    const before = (await customer.call(endpoints.showLabelStyle, { query: {} })).data;
    const logoId = await logo(owner);
    const { data } = await customer.call(endpoints.previewLabelStyle, { body: { ...words, logoId, message: 'another' } });
    const pdf = await fileOf(data.id);
    expect(pagesOf(pdf)).toBe(1);
    expect(pdf.toString('latin1')).toMatch(/MediaBox \[0 0 283\.4\d* 425\.[12]\d*\]/);
    expect(pdf.toString('latin1')).toContain('/Subtype /Image');
    expect((await customer.call(endpoints.showLabelStyle, { query: {} })).data).toEqual(before);
  });

  it('however much stands on it, a label is one page', async () => {
    const full: ParcelLabel = {
      trackingNumber: '390000000003',
      carrier: 'JP_YUPACK',
      orderNumber: 'CK26010100001',
      parcelNo: 12,
      recipientName: '山'.repeat(16),
      recipientCompany: '株'.repeat(25),
      phone: '0661234567',
      postcode: '5300001',
      prefecture: '和歌山県',
      city: '東牟婁郡那智勝浦町大字',
      street: '梅田一丁目二番三号'.repeat(2),
      building: '大阪駅前第一ビルディング西館 2301号室',
      deliveryDate: '2026-06-12',
      deliveryWindow: '14-16',
      codJpy: 300_000,
      itemName: '電気ケトル'.repeat(12),
      customerNo: 'P'.repeat(40),
      skus: 'KETTLE-01 × 2, '.repeat(8),
      sender: { name: '青'.repeat(40), postcode: '100-0001', address: '東'.repeat(60), phone: '0312345678' },
      style: { message: 'あ'.repeat(40), showsItemName: true, showsCustomerNo: true, showsSkus: true },
      logo: `data:image/png;base64,${(await picture(300, 300)).toString('base64')}`,
    };
    expect(pagesOf(await renderPdf(parcelLabels([full]), 'jp'))).toBe(1);
    expect(pagesOf(await renderPdf(parcelLabels([full, full, full]), 'jp'))).toBe(3);
  });

  it('are printed again with a count and a line in the log; what has no number or may not leave is named', async () => {
    const ready = await makeOutbound(app, company, { lines: [{ quantity: 1 }] });
    await walkOutbound(app, ready, 'checked');
    const waiting = await makeOutbound(app, company, { warehouse: ready.warehouse, money: 0, lines: [{ quantity: 1 }] });
    const held = await makeOutbound(app, company, { warehouse: ready.warehouse, money: 0, lines: [{ quantity: 1 }] });
    await walkOutbound(app, held, 'checked');
    await app.db.run(sql`update outbound_orders set is_held = true where id = ${held.id}`);
    const print = async () => (await ops.call(reprintLabels, { body: { ids: [ready.id, waiting.id, held.id] } })).data;
    const first = await print();
    expect(first).toMatchObject({ printed: 1, file: { mime: 'application/pdf' } });
    expect(Object.fromEntries(first.faults.map(({ id, reason }) => [id, reason]))).toEqual({
      [waiting.id]: 'noNumber',
      [held.id]: 'wrongState',
    });
    await print();
    const log = await app.db.rows<{ after: { labelCount: number } }>(sql`
      select after from operation_log where record = 'outbound.order' and record_id = ${ready.id} and action = 'fulfilment.label.log.printed' order by id`);
    expect(log.map(({ after }) => after.labelCount)).toEqual([1, 2]);
    expect(pagesOf(await fileOf(first.file?.id ?? 0))).toBe(1);
  });
});
