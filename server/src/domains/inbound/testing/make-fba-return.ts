import type { Condition, FbaReturnStatus } from '@kura/contract/inbound/fba-return/fba-return.fields.ts';
import * as returns from '@kura/contract/inbound/fba-return/fba-return.endpoints.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { idOf, unique } from '../../../testing/sweep/record-maker.ts';
import { makeProduct, type TestProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { createFbaReturn } from '../fba-return/save-fba-return.ts';

export interface TestReturn {
  id: number;
  number: string;
  companyId: number;
  warehouse: TestWarehouse;
  products: TestProduct[];
}
export interface ReturnMore {
  status?: FbaReturnStatus;
  /** Pieces announced, a product each. */
  expected?: readonly number[];
  isSerialControlled?: boolean;
  warehouse?: TestWarehouse;
  trackingNumbers?: string[];
}

/** Two products, of one of them two pieces and of the other one, unless told otherwise. In its state without what the moves do beside. */
export async function makeFbaReturn(app: TestApp, company: { id: number }, more: ReturnMore = {}): Promise<TestReturn> {
  const { status = 'pendingReview', expected = [2, 1], trackingNumbers = [] } = more;
  const warehouse = more.warehouse ?? (await makeWarehouse(app));
  const products: TestProduct[] = [];
  for (const _ of expected) products.push(await makeProduct(app, company));
  if (more.isSerialControlled)
    await app.db.run(sql`update products set is_serial_controlled = true where id = any(${products.map(({ id }) => id)})`);
  const lines = products.map(({ id }, i) => ({ productId: id, fnsku: '', expected: expected[i] ?? 1 }));
  const id = await app.db.tx((tx) =>
    createFbaReturn(
      tx,
      { ...system, scope: { companyId: company.id } },
      {
        companyId: company.id,
        warehouseId: warehouse.id,
        storeId: null,
        removalNo: `RM-${unique()}`,
        expectedDate: null,
        remark: '',
        trackingNumbers,
        lines,
        fileIds: [],
      },
      app.clock.now(),
    ),
  );
  if (status !== 'pendingReview') await app.db.run(sql`update fba_returns set status = ${status} where id = ${id}`);
  const row = await app.db.first<{ number: string }>(sql`select number from fba_returns where id = ${id}`);
  return { id, number: row?.number ?? '', companyId: company.id, warehouse, products };
}

/** A file that this person uploaded. */
export const uploadedBy = (app: TestApp, user: TestUser, kind: 'attachment' | 'proof', width: number | null = 800): Promise<number> =>
  idOf(
    app,
    sql`insert into files (company_id, owner_user_id, kind, name, mime, size, sha256, width, height, storage_key)
      values (${user.companyId}, ${user.id}, ${kind}, 'a.png', 'image/png', 1, '', ${width}, ${width}, ${unique()}) returning id`,
  );

/** Received by scan, as people do it. */
export async function received(
  app: TestApp,
  staff: { token: string },
  { id }: { id: number },
  productId: number,
  condition: Condition,
  quantity = 1,
): Promise<number> {
  const { data, message } = await app
    .as(staff)
    .call(returns.scanReceiveReturn, { body: { id, productId, condition, quantity, reference: `sweep-${unique()}` } });
  if (!data.receiptId) throw new Error(`${message} ${data.text}`);
  return data.receiptId;
}
