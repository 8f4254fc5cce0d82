import * as returns from '@kura/contract/outbound/return/return.endpoints.ts';
import type { Condition } from '@kura/contract/outbound/return/return.fields.ts';
import { type Decision, ReturnInput } from '@kura/contract/outbound/return/return.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { idOf, unique } from '../../../testing/sweep/record-maker.ts';
import { makeProduct, type TestProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { moveReturn } from '../return/return.moves.ts';
import { createReturn } from '../return/save-return.ts';
import { hand, makeOutbound, withOutboundPrices } from './make-outbound.ts';
import { walkOutbound } from './walk-outbound.ts';

export interface TestBack {
  id: number;
  number: string;
  companyId: number;
  warehouse: TestWarehouse;
  products: TestProduct[];
}
export interface BackMore {
  status?: 'pendingReview' | 'returned' | 'audited';
  /** Pieces announced, a product each. */
  expected?: readonly number[];
  warehouse?: TestWarehouse;
  input?: Partial<ReturnInput>;
}
export const recipient = {
  recipientName: '鈴木花子',
  phone: '0661234567',
  postcode: '5300001',
  prefecture: '27',
  city: '大阪市北区',
  street: '梅田1-1-1',
} as const;

/** Two products, of one of them two pieces and of the other one, by the real functions. */
export async function makeReturn(app: TestApp, company: { id: number }, more: BackMore = {}): Promise<TestBack> {
  const { status = 'pendingReview', expected = [2, 1], input = {} } = more;
  const warehouse = more.warehouse ?? (await makeWarehouse(app));
  await withOutboundPrices(app);
  const products: TestProduct[] = [];
  for (const _ of expected) products.push(await makeProduct(app, company));
  const lines = products.map(({ id }, i) => ({ productId: id, expected: expected[i] ?? 1 }));
  const body = {
    companyId: company.id,
    warehouseId: warehouse.id,
    trackingNumber: `T${unique().toUpperCase()}`,
    cause: 'changedMind',
    lines,
  };
  const id = await app.db.tx(async (tx) => {
    const now = app.clock.now();
    const made = await createReturn(tx, hand, ReturnInput.parse({ ...body, ...input }), now);
    if (status === 'audited') await moveReturn(tx, hand, made, 'audit', { now });
    if (status === 'returned') await moveReturn(tx, hand, made, 'sendBack', { reason: 'test', now });
    return made;
  });
  const row = await app.db.first<{ number: string }>(sql`select number from customer_returns where id = ${id}`);
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
export async function receivedBack(
  app: TestApp,
  staff: { token: string },
  { id }: { id: number },
  productId: number,
  condition: Condition,
  quantity = 1,
): Promise<number> {
  const body = { id, productId, condition, quantity, reference: `sweep-${unique()}` };
  const { data, message } = await app.as(staff).call(returns.scanReceiveBack, { body });
  if (!data.receiptId) throw new Error(`${message} ${data.text}`);
  return data.receiptId;
}
/** As the customer would: behind the back of the server. */
export const decided = (
  app: TestApp,
  id: number,
  choices: Partial<Pick<Decision, 'goodChoice' | 'defectiveChoice' | 'repairLimitMinor'>>,
) =>
  app.db.run(sql`
    update customer_returns set good_choice = coalesce(${choices.goodChoice ?? null}, good_choice),
      defective_choice = coalesce(${choices.defectiveChoice ?? null}, defective_choice),
      repair_limit_minor = coalesce(${choices.repairLimitMinor ?? null}, repair_limit_minor) where id = ${id}`);
/** A parcel that nobody knows. */
export const unknownParcel = (app: TestApp, warehouse: TestWarehouse): Promise<number> =>
  idOf(
    app,
    sql`insert into customer_returns (number, warehouse_id, status, tracking_number, is_announced, created_by_name, created_at, updated_at, status_at)
      values (${`TH${unique()}`}, ${warehouse.id}, 'unidentified', ${`X${unique()}`}, false, 'x', now(), now(), now()) returning id`,
  );

/** Two pieces more than left with an order of the company, in the abnormal area. */
export async function makeSurplus(app: TestApp, company: TestCompany, staff: { token: string }): Promise<number> {
  const order = await makeOutbound(app, company, { lines: [{ quantity: 1 }] });
  await walkOutbound(app, order, 'shipped');
  const scan = { warehouseId: order.warehouse.id, code: order.number, reference: `sweep-${unique()}` };
  const { data } = await app.as(staff).call(returns.scanArrive, { body: scan });
  const id = data.job?.id ?? 0;
  const productId = order.lines[0]?.productId ?? 0;
  const body = { id, productId, condition: 'good' as const, quantity: 3, isOver: true, reference: `sweep-${unique()}` };
  await app.as(staff).call(returns.scanReceiveBack, { body });
  return idOf(app, sql`select id from customer_return_surpluses where return_id = ${id}`);
}
