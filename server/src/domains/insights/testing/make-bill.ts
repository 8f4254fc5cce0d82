import { Readable } from 'node:stream';
import { checkBill, importBill } from '@kura/contract/insights/bill/bill.endpoints.ts';
import type { BillCarrier } from '@kura/contract/insights/bill/bill-columns.ts';
import { expressKey } from '@kura/contract/pricing/price-key.ts';
import { getJob } from '@kura/contract/system/job/job.endpoints.ts';
import { vi } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { saveUpload } from '../../../kernel/files/save-file.ts';
import { picture } from '../../../kernel/files/test-files.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { makeOutbound, type OutboundMore } from '../../outbound/testing/make-outbound.ts';
import { type TestParcel, walkOutbound } from '../../outbound/testing/walk-outbound.ts';

/** A cost book from the beginning of the year: what Sagawa asks of us from Kanto to Kansai. */
export async function makeCostBook(
  app: Pick<TestApp, 'db'>,
  prices: Readonly<Record<string, number>> = { 60: 500, 80: 560, 100: 700, 140: 1050 },
) {
  await app.db.tx(async (tx) => {
    const book = await tx.first<{ id: number }>(sql`
      insert into price_books (book, version, status, valid_from, created_by_name, created_at, updated_by_name, updated_at)
      select 'cost', 1, 'draft', '2026-01-01', 'x', now(), 'x', now() where not exists (select 1 from price_books where book = 'cost') returning id`);
    if (!book) return;
    for (const [size, minor] of Object.entries(prices))
      await tx.run(sql`
        insert into price_cells (book_id, key, currency, minor) values (${book.id}, ${expressKey('SAGAWA', 'kanto', 'kansai', size)}, 'JPY', ${minor})`);
    await tx.run(sql`update price_books set status = 'active' where id = ${book.id}`);
  });
}

/** An order to Osaka that left by Sagawa in one parcel with this number. */
export async function shipParcel(
  app: TestApp,
  company: { id: number },
  number: string,
  parcel: TestParcel = {},
  more: OutboundMore = {},
): Promise<{ id: number; number: string }> {
  const order = await makeOutbound(app, company, more);
  await walkOutbound(app, order, 'shipped', parcel);
  await app.db.run(sql`update outbound_parcels set tracking_number = ${number} where order_id = ${order.id}`);
  await app.db.run(sql`update outbound_orders set tracking_number = ${number} where id = ${order.id}`);
  return order;
}
export const size100: TestParcel = { lengthMm: 450, widthMm: 350, heightMm: 180, weightG: 6200 };
export const size140: TestParcel = { lengthMm: 450, widthMm: 350, heightMm: 180, weightG: 10_400 };
export const size60: TestParcel = { lengthMm: 250, widthMm: 200, heightMm: 130, weightG: 1200 };

export const uploadAs = async (app: TestApp, { id: userId }: TestUser, file: Buffer, name = 'bill.csv'): Promise<number> =>
  (await saveUpload(app.db, app.kernel.storage, { userId, companyId: null }, 'statement', Readable.from([file]), name)).id;
export const photoOf = async (app: TestApp, { id: userId }: TestUser): Promise<number> =>
  (
    await saveUpload(
      app.db,
      app.kernel.storage,
      { userId, companyId: null },
      'attachment',
      Readable.from([await picture('png', 400, 400)]),
      'size.png',
    )
  ).id;

/** Waits for the work that compares a bill. */
export async function followed(app: TestApp, who: TestUser, jobId: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { data } = await app.as(who).call(getJob, { body: { id: jobId } });
      if (data.status !== 'done') throw new Error(`${data.status}: ${data.message}`);
    },
    { timeout: 20_000, interval: 20 },
  );
}

export const csvOf = (rows: readonly (readonly (string | number)[])[]): Buffer =>
  Buffer.from(['お問い合せ送り状No,便種,サイズ,着地域,重量(kg),運賃合計,代引手数料', ...rows.map((row) => row.join(','))].join('\n'));
/** Brought in and compared; answers the bill. */
export async function billOf(
  app: TestApp,
  who: TestUser,
  file: Buffer,
  { month = '2026-06', carrier = 'SAGAWA', billNo = '' }: { month?: string; carrier?: BillCarrier; billNo?: string } = {},
): Promise<number> {
  const fileId = await uploadAs(app, who, file);
  const { data, code, message } = await app.as(who).call(importBill, { body: { carrier, month, billNo, fileId } });
  if (code !== 200) throw new Error(message);
  await followed(app, who, data.jobId);
  return data.id;
}
export async function checkedAgain(app: TestApp, who: TestUser, id: number): Promise<void> {
  const { data } = await app.as(who).call(checkBill, { body: { id } });
  await followed(app, who, data.jobId);
}
